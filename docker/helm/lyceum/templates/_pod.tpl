{{- /* What every pod has: no rights, no token of the cluster's API. */ -}}
{{- define "lyceum.podDefaults" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . | quote }}
{{- end }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.priorityClassName }}
priorityClassName: {{ . | quote }}
{{- end }}
{{- end }}

{{- define "lyceum.containerDefaults" -}}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
{{- if .Values.certificates.configMap }}
  - { name: certificates, mountPath: /certificates, readOnly: true }
{{- end }}
{{- end }}

{{- /* dict "root" $ "tmp" VALUE */ -}}
{{- define "lyceum.volumes" -}}
volumes:
  - name: tmp
    emptyDir:
      {{- with .tmp.medium }}
      medium: {{ . }}
      {{- end }}
      sizeLimit: {{ .tmp.size }}
{{- with .root.Values.certificates.configMap }}
  - name: certificates
    configMap: { name: {{ . | quote }} }
{{- end }}
{{- end }}

{{- /* Spread over zones and nodes: dict "root" $ "component" NAME */ -}}
{{- define "lyceum.spread" -}}
topologySpreadConstraints:
{{- range $key, $when := dict "topology.kubernetes.io/zone" .root.Values.topology.zones "kubernetes.io/hostname" .root.Values.topology.nodes }}
  - topologyKey: {{ $key }}
    maxSkew: 1
    whenUnsatisfiable: {{ $when }}
    nodeTaintsPolicy: Honor
    matchLabelKeys: [pod-template-hash]
    labelSelector:
      matchLabels: {{- include "lyceum.selector" $ | nindent 8 }}
{{- end }}
{{- end }}

{{- /*
A server: dict "root" $ "component" NAME "image" NAME "own" SETTINGS "environment" YAML "port" N "metricsPort" N "morePorts" LIST
*/ -}}
{{- define "lyceum.server" -}}
{{- $autoscaling := include "lyceum.autoscaling" . | fromYaml -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .root.Release.Name }}-{{ .component }}
  labels: {{- include "lyceum.labels" . | nindent 4 }}
spec:
  {{- if not $autoscaling.enabled }}
  replicas: {{ .own.replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  # Migrations only add, so the old servers work beside the new ones until those are ready.
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxSurge: 25%, maxUnavailable: 0 }
  minReadySeconds: 5
  selector:
    matchLabels: {{- include "lyceum.selector" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "lyceum.podLabels" . | nindent 8 }}
      {{- if or .root.Values.podAnnotations .root.Values.metrics.annotations }}
      annotations:
        {{- if .root.Values.metrics.annotations }}
        prometheus.io/scrape: 'true'
        prometheus.io/port: {{ .metricsPort | quote }}
        prometheus.io/path: /metrics
        {{- end }}
        {{- with .root.Values.podAnnotations }}{{ toYaml . | nindent 8 }}{{ end }}
      {{- end }}
    spec:
      {{- include "lyceum.podDefaults" .root | nindent 6 }}
      {{- include "lyceum.spread" . | nindent 6 }}
      # 5 seconds until no load balancer sends requests, and 30 in which the server finishes its own.
      terminationGracePeriodSeconds: 40
      containers:
        - name: {{ .component }}
          image: {{ include "lyceum.image" (dict "root" .root "image" .image "tag" .own.tag) }}
          {{- include "lyceum.containerDefaults" .root | nindent 10 }}
          env: {{- .environment | nindent 12 }}
          ports:
            - { name: http, containerPort: {{ .port }} }
            {{- range .morePorts }}
            - { name: {{ .name }}, containerPort: {{ .port }} }
            {{- end }}
          resources: {{- toYaml .own.resources | nindent 12 }}
          lifecycle: { preStop: { exec: { command: [sleep, '5'] } } }
          startupProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 2
            timeoutSeconds: 3
            failureThreshold: 60
          # Asks no other service: without Postgres or Redis a restart would not help.
          livenessProbe:
            httpGet: { path: /livez, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 5
            timeoutSeconds: 3
            failureThreshold: 2
      {{- include "lyceum.volumes" (dict "root" .root "tmp" .own.tmp) | nindent 6 }}
{{- end }}

{{- /* dict "root" $ "component" NAME */ -}}
{{- define "lyceum.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .root.Release.Name }}-{{ .component }}
  labels: {{- include "lyceum.labels" . | nindent 4 }}
spec:
  # Rounded up: one server where there are ten or fewer.
  maxUnavailable: 10%
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: {{- include "lyceum.selector" . | nindent 6 }}
{{- end }}

{{- /* dict "root" $ "component" NAME "own" SETTINGS "queue" whether it runs jobs */ -}}
{{- define "lyceum.autoscaler" -}}
{{- $autoscaling := include "lyceum.autoscaling" . | fromYaml -}}
{{- if $autoscaling.enabled -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ .root.Release.Name }}-{{ .component }}
  labels: {{- include "lyceum.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ .root.Release.Name }}-{{ .component }} }
  minReplicas: {{ $autoscaling.minReplicas }}
  maxReplicas: {{ $autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ $autoscaling.cpu }} }
    {{- if and .queue $autoscaling.queueDepth.enabled }}
    - type: External
      external:
        metric:
          name: {{ $autoscaling.queueDepth.metric }}
          selector: { matchLabels: { part: {{ .component | quote }} } }
        target: { type: AverageValue, averageValue: {{ $autoscaling.queueDepth.jobs | quote }} }
    {{- end }}
  behavior:
    # Lessons begin on the hour: fast up, slowly down.
    scaleUp:
      stabilizationWindowSeconds: 0
      policies: [{ type: Percent, value: 100, periodSeconds: 30 }]
    scaleDown:
      stabilizationWindowSeconds: 600
      policies: [{ type: Pods, value: 1, periodSeconds: 60 }]
{{- end }}
{{- end }}

{{- /*
A job of a release, as a hook that Helm waits for: dict "root" $ "component" NAME "image" NAME "tag" TAG "arguments" LIST
"environment" YAML "resources" VALUE "tmp" VALUE "hook" HOOKS "weight" N "deadline" SECONDS
*/ -}}
{{- define "lyceum.job" -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ .root.Release.Name }}-{{ .component }}
  labels: {{- include "lyceum.labels" . | nindent 4 }}
  annotations:
    helm.sh/hook: {{ .hook }}
    helm.sh/hook-weight: {{ .weight | quote }}
    helm.sh/hook-delete-policy: before-hook-creation
spec:
  backoffLimit: 3
  activeDeadlineSeconds: {{ .deadline }}
  template:
    metadata:
      labels: {{- include "lyceum.podLabels" . | nindent 8 }}
    spec:
      restartPolicy: Never
      {{- include "lyceum.podDefaults" .root | nindent 6 }}
      containers:
        - name: {{ .component }}
          image: {{ include "lyceum.image" . }}
          args: {{ toJson .arguments }}
          {{- include "lyceum.containerDefaults" .root | nindent 10 }}
          env: {{- .environment | nindent 12 }}
          resources: {{- toYaml .resources | nindent 12 }}
      {{- include "lyceum.volumes" . | nindent 6 }}
{{- end }}
