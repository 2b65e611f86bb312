{{- define "atlas.name" -}}
{{- printf "%s-%s" .Release.Name "atlas" | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "atlas.selector" -}}
app.kubernetes.io/name: atlas
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "atlas.labels" -}}
{{ include "atlas.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end -}}

{{- define "atlas.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{/* Numbers of a file of values are floats, which print as 3.6e+06 from seven digits on. */}}
{{- define "atlas.settingText" -}}
{{- if and (kindIs "float64" .) (eq (floor .) .) }}{{ int64 . }}{{ else }}{{ . }}{{ end -}}
{{- end -}}

{{/* The settings of every process: instances and the migration alike. */}}
{{- define "atlas.environment" -}}
- name: NEO4J_URI
  value: {{ required "neo4j.uri is required" .Values.neo4j.uri | quote }}
- name: NEO4J_USER
  value: {{ .Values.neo4j.user | quote }}
- name: NEO4J_DATABASE
  value: {{ .Values.neo4j.database | quote }}
- name: NEO4J_PASSWORD
  valueFrom:
    secretKeyRef:
      name: {{ required "neo4j.passwordSecret.name is required" .Values.neo4j.passwordSecret.name | quote }}
      key: {{ .Values.neo4j.passwordSecret.key | quote }}
- name: BASE_URL
  value: {{ required "baseUrl is required" .Values.baseUrl | quote }}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ include "atlas.settingText" $value | quote }}
{{- end }}
{{- range .Values.secretSettings }}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ .secret | quote }}
      key: {{ .key | quote }}
{{- end }}
{{- end -}}

{{- define "atlas.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "atlas.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}
