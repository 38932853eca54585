{{- /* Labels of everything: dict "root" $ "component" NAME */ -}}
{{- define "lyceum.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | quote }}
app.kubernetes.io/part-of: lyceum
app.kubernetes.io/managed-by: {{ .root.Release.Service | quote }}
{{ include "lyceum.selector" . }}
{{- end }}

{{- /* Labels of pods: without the chart's version, which would replace every server. */ -}}
{{- define "lyceum.podLabels" -}}
app.kubernetes.io/part-of: lyceum
{{ include "lyceum.selector" . }}
{{- end }}

{{- define "lyceum.selector" -}}
app.kubernetes.io/name: lyceum
app.kubernetes.io/instance: {{ .root.Release.Name | quote }}
app.kubernetes.io/component: {{ .component | quote }}
{{- end }}

{{- define "lyceum.image" -}}
{{- $image := .root.Values.image -}}
{{- $registry := required "image.registry: set where the images are, such as registry.example.org/lyceum" $image.registry -}}
{{- $tag := required "image.tag: set the tag of the images" (.tag | default $image.tag) -}}
{{- printf "%s/%s:%s" (trimSuffix "/" $registry) .image $tag | quote -}}
{{- end }}

{{- /* The settings of one subgraph as YAML: those of every subgraph with its own. dict "root" $ "domain" NAME */ -}}
{{- define "lyceum.subgraph" -}}
{{- $own := get (.root.Values.domains | default dict) .domain | default dict -}}
{{- mergeOverwrite (deepCopy .root.Values.subgraph) (deepCopy $own) | toYaml -}}
{{- end }}

{{- define "lyceum.domains" -}}
{{- $domains := .Files.Get "domains.yaml" | fromYaml -}}
{{- range $name, $_ := .Values.domains -}}
{{- if not (hasKey $domains $name) -}}
{{- fail (printf "domains.%s: there is no such domain, choose from %s" $name (keys $domains | sortAlpha | join ", ")) -}}
{{- end -}}
{{- end -}}
{{- toYaml $domains -}}
{{- end }}

{{- /* The Postgres of one domain as YAML: that of all, or its own. dict "root" $ "domain" NAME */ -}}
{{- define "lyceum.database" -}}
{{- $all := deepCopy .root.Values.database -}}
{{- $own := get (get (.root.Values.domains | default dict) .domain | default dict) "database" | default dict -}}
{{- if $own.host -}}
{{- /* Neither the pooler nor the standby of the others is before or behind it. */ -}}
{{- $_ := set $all "direct" (dict "host" "" "port" 0) -}}
{{- $_ := set $all "replica" (dict "host" "" "port" 5432) -}}
{{- end -}}
{{- mergeOverwrite $all (deepCopy $own) | toYaml -}}
{{- end }}

{{- /* Past a pooler: a Postgres of "lyceum.database" */ -}}
{{- define "lyceum.directAddress" -}}
{{- printf "%s:%v" (.direct.host | default .host) (.direct.port | default .port) -}}
{{- end }}

{{- /* Whether "enabled" of the value is on, and the autoscaling of one server as YAML: dict "root" $ "own" SETTINGS */ -}}
{{- define "lyceum.autoscaling" -}}
{{- mergeOverwrite (deepCopy .root.Values.autoscaling) (deepCopy (.own.autoscaling | default dict)) | toYaml -}}
{{- end }}
