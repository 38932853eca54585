{{- /* dict "root" $ "names" LIST */ -}}
{{- define "lyceum.settings" -}}
{{- $required := list "PUBLIC_URL" "S3_ENDPOINT" "S3_BUCKET" "REGISTRY_URL" "MAIL_FROM" -}}
{{- range .names }}
{{- $value := get $.root.Values.settings . | toString }}
{{- if and (has . $required) (eq $value "") }}
{{- fail (printf "settings.%s: must be set; docker/.env.example says what it means" .) }}
{{- end }}
- name: {{ . }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{- /* Variables from a Secret: dict "secret" NAME "names" LIST "optional" BOOLEAN */ -}}
{{- define "lyceum.keys" -}}
{{- range .names }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $.secret | quote }}, key: {{ . }}{{ if $.optional }}, optional: true{{ end }} } }
{{- end }}
{{- end }}

{{- /* Variables of every server. */ -}}
{{- define "lyceum.serverVariables" -}}
{{- $secret := .Values.secrets.servers -}}
- name: NODE_ENV
  value: production
- name: REDIS_CLUSTER
  value: {{ .Values.redis.cluster | quote }}
{{- include "lyceum.settings" (dict "root" . "names" (list "LOG_LEVEL" "PUBLIC_URL" "S3_ENDPOINT" "S3_REGION" "OTEL_EXPORTER_OTLP_ENDPOINT" "OTEL_TRACES_SAMPLER_ARG")) }}
{{- include "lyceum.keys" (dict "secret" $secret "names" (list "REDIS_URL" "FILES_KEY" "S3_ACCESS_KEY_ID" "S3_SECRET_ACCESS_KEY")) }}
{{- include "lyceum.certificateVariable" . }}
{{- end }}

{{- define "lyceum.certificateVariable" -}}
{{- if .Values.certificates.configMap }}
- name: NODE_EXTRA_CA_CERTS
  value: /certificates/ca.crt
{{- end }}
{{- end }}

{{- /* dict "root" $ "domain" NAME "about" its entry in domains.yaml "own" SETTINGS */ -}}
{{- define "lyceum.subgraphVariables" -}}
{{- $root := .root -}}
{{- $secret := $root.Values.secrets.servers -}}
{{- $role := .domain | replace "-" "_" -}}
{{- $database := include "lyceum.database" (dict "root" $root "domain" .domain) | fromYaml -}}
{{- $at := printf "%s:%v/%s%s" $database.host $database.port $database.name $database.parameters -}}
{{ include "lyceum.serverVariables" $root }}
- name: PORT
  value: '4000'
- name: HOST
  value: 0.0.0.0
- name: NODE_OPTIONS
  value: --max-old-space-size={{ .own.heap }}
- name: DATABASE_POOL
  value: {{ $database.pool | quote }}
- name: DATABASE_STATEMENTS
  value: {{ $database.statements }}
{{- include "lyceum.settings" (dict "root" $root "names" (list "S3_BUCKET" "MAIL_FROM" "AUDIT_LOG_MONTHS")) }}
{{- include "lyceum.keys" (dict "secret" $secret "names" (list "SMTP_URL" (printf "%s_APP_PASSWORD" (upper $role)) (printf "%s_PLATFORM_PASSWORD" (upper $role)))) }}
- name: DATABASE_URL
  value: {{ printf "postgres://%s_app:$(%s_APP_PASSWORD)@%s" $role (upper $role) $at | quote }}
- name: PLATFORM_DATABASE_URL
  value: {{ printf "postgres://%s_platform:$(%s_PLATFORM_PASSWORD)@%s" $role (upper $role) $at | quote }}
{{- with $database.replica.host }}
- name: REPLICA_DATABASE_URL
  value: {{ printf "postgres://%s_app:$(%s_APP_PASSWORD)@%s:%v/%s%s" $role (upper $role) . $database.replica.port $database.name $database.parameters | quote }}
{{- end }}
- name: ASSERTION_KEY
  valueFrom: { secretKeyRef: { name: {{ $secret | quote }}, key: {{ upper $role }}_ASSERTION_KEY } }
{{- include "lyceum.settings" (dict "root" $root "names" (.about.settings | default list)) }}
{{- include "lyceum.keys" (dict "secret" $secret "names" (.about.keys | default list)) }}
{{- include "lyceum.keys" (dict "secret" $secret "names" (.about.optionalKeys | default list) "optional" true) }}
{{- range $name, $value := .about.fixed }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{- /* What only migrations are given: the schema's owner. dict "root" $ "domain" NAME */ -}}
{{- define "lyceum.ownerVariables" -}}
{{- $role := .domain | replace "-" "_" -}}
{{- $database := include "lyceum.database" (dict "root" .root "domain" .domain) | fromYaml -}}
{{ include "lyceum.keys" (dict "secret" .root.Values.secrets.owners "names" (list (printf "%s_OWNER_PASSWORD" (upper $role)))) }}
- name: MIGRATION_DATABASE_URL
  value: {{ printf "postgres://%s_owner:$(%s_OWNER_PASSWORD)@%s/%s%s" $role (upper $role) (include "lyceum.directAddress" $database) $database.name $database.parameters | quote }}
{{- end }}

{{- define "lyceum.gatewayVariables" -}}
{{- $secret := .Values.secrets.servers -}}
{{ include "lyceum.serverVariables" . }}
- name: PORT
  value: '4200'
- name: HOST
  value: 0.0.0.0
- name: METRICS_PORT
  value: '4201'
- name: METRICS_HOST
  value: 0.0.0.0
- name: NODE_OPTIONS
  value: --max-old-space-size={{ .Values.gateway.heap }}
{{- include "lyceum.settings" (dict "root" . "names" (list "TRUSTED_PROXIES" "RATE_LIMIT_ACCOUNT" "RATE_LIMIT_ECOSYSTEM" "REGISTRY_URL")) }}
{{- include "lyceum.keys" (dict "secret" $secret "names" (list "ASSERTION_MASTER_KEY" "TOKEN_PUBLIC_KEY")) }}
{{- range $domain, $_ := include "lyceum.domains" . | fromYaml }}
- name: SUBGRAPH_{{ $domain | replace "-" "_" | upper }}_URL
  value: http://{{ $.Release.Name }}-{{ $domain }}:4000
{{- end }}
{{- end }}

{{- define "lyceum.prepareVariables" -}}
{{- $database := .Values.database -}}
{{- include "lyceum.keys" (dict "secret" .Values.secrets.administrator "names" (list "POSTGRES_PASSWORD")) }}
- name: DATABASE_URL
  value: {{ printf "postgres://%s:$(POSTGRES_PASSWORD)@%s/%s%s" $database.administrator (include "lyceum.directAddress" $database) $database.name $database.parameters | quote }}
{{- range $domain, $_ := include "lyceum.domains" . | fromYaml }}
{{- $role := $domain | replace "-" "_" | upper }}
{{- $own := get (get ($.Values.domains | default dict) $domain | default dict) "database" | default dict }}
{{- if $own.host }}
{{- with include "lyceum.database" (dict "root" $ "domain" $domain) | fromYaml }}
- name: {{ $role }}_DATABASE_URL
  value: {{ printf "postgres://%s:$(POSTGRES_PASSWORD)@%s/%s%s" .administrator (include "lyceum.directAddress" .) .name .parameters | quote }}
{{- end }}
{{- end }}
{{- include "lyceum.keys" (dict "secret" $.Values.secrets.servers "names" (list (printf "%s_APP_PASSWORD" $role) (printf "%s_PLATFORM_PASSWORD" $role))) }}
{{- include "lyceum.keys" (dict "secret" $.Values.secrets.owners "names" (list (printf "%s_OWNER_PASSWORD" $role))) }}
{{- end }}
{{- include "lyceum.settings" (dict "root" . "names" (list "S3_ENDPOINT" "S3_REGION" "S3_BUCKET" "REGISTRY_URL")) }}
{{- include "lyceum.keys" (dict "secret" .Values.secrets.servers "names" (list "S3_ACCESS_KEY_ID" "S3_SECRET_ACCESS_KEY")) }}
{{- include "lyceum.certificateVariable" . }}
{{- end }}

{{- define "lyceum.publishVariables" -}}
{{- include "lyceum.settings" (dict "root" . "names" (list "S3_ENDPOINT" "S3_REGION" "REGISTRY_URL" "LYCEUM_DEPLOYER")) }}
{{- include "lyceum.keys" (dict "secret" .Values.secrets.servers "names" (list "S3_ACCESS_KEY_ID" "S3_SECRET_ACCESS_KEY")) }}
{{- include "lyceum.certificateVariable" . }}
{{- end }}
