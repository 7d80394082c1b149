/** One metric: what Prometheus calls it after `almanac_`, and what it tells. */
export interface MetricRow {
  readonly kind: 'counter' | 'gauge' | 'histogram';
  /** Who has it; absent for all. */
  readonly service?: string;
  readonly help: string;
  /** Beside `service`, which every metric has. */
  readonly labels: readonly string[];
}

/**
 * Every metric of ours. Names have the unit at their end, and counters `_total`; those of one service have its name in
 * front. Labels are bounded: `route` is the pattern of a route, never a path.
 */
export const METRICS = {
  http_requests_total: {
    kind: 'counter',
    help: 'Requests answered, by method, route and status.',
    labels: ['method', 'route', 'status'],
  },
  http_request_seconds: {
    kind: 'histogram',
    help: 'Time from the request head to the end of the answer.',
    labels: ['route'],
  },
  http_requests_in_flight: {
    kind: 'gauge',
    help: 'Connections with a request whose answer has not ended.',
    labels: [],
  },
  http_connections: { kind: 'gauge', help: 'Connections of clients that are open.', labels: [] },
  build_info: { kind: 'gauge', help: 'Always 1; the labels say what runs.', labels: ['version', 'node'] },
  ready: { kind: 'gauge', help: '1 if the service can answer, as /readyz says.', labels: [] },
  access_log_dropped_lines_total: {
    kind: 'counter',
    help: 'Lines of the access log that could not be written in time.',
    labels: [],
  },
  trace_spans_total: {
    kind: 'counter',
    help: 'Spans that the collector accepted, and spans that were dropped.',
    labels: ['outcome'],
  },
  interface_up: { kind: 'gauge', service: 'almanac start', help: 'Is the interface ready?', labels: [] },
  interface_restarts: {
    kind: 'gauge',
    service: 'almanac start',
    help: 'Restarts since `almanac start`.',
    labels: [],
  },
  tls_certificate_seconds: { kind: 'gauge', help: 'Seconds until the TLS certificate expires.', labels: [] },
  vulnerabilities_records: {
    kind: 'gauge',
    service: 'vulnerabilities',
    help: 'Records that are served.',
    labels: [],
  },
  grammar_check_steps: {
    kind: 'gauge',
    service: 'grammar',
    help: 'Sentences and rules of whole texts that were checked, those of clients that left among them.',
    labels: [],
  },
  models_loaded: { kind: 'gauge', service: 'models', help: 'Models loaded in memory.', labels: [] },
  models_requests_active: { kind: 'gauge', service: 'models', help: 'Requests being answered.', labels: [] },
  models_requests_queued: { kind: 'gauge', service: 'models', help: 'Requests waiting in a queue.', labels: [] },
  models_upstream_up: {
    kind: 'gauge',
    service: 'models',
    help: '1 for a server that requests are sent to, 0 for one that is put aside.',
    labels: ['model', 'server'],
  },
  models_upstream_outstanding: {
    kind: 'gauge',
    service: 'models',
    help: 'Requests that a server has.',
    labels: ['model', 'server'],
  },
  models_upstream_requests: {
    kind: 'gauge',
    service: 'models',
    help: 'Requests that a server was given since the start.',
    labels: ['model', 'server'],
  },
  models_upstream_failures: {
    kind: 'gauge',
    service: 'models',
    help: 'Times that a server has failed since the start.',
    labels: ['model', 'server'],
  },
  models_answers_total: { kind: 'counter', service: 'models', help: 'Complete answers.', labels: [] },
  models_queue_seconds_total: {
    kind: 'counter',
    service: 'models',
    help: 'Time that answered requests spent in queues.',
    labels: [],
  },
  models_first_token_seconds_total: {
    kind: 'counter',
    service: 'models',
    help: 'Time until the first token of answers.',
    labels: [],
  },
  models_prompt_tokens_total: { kind: 'counter', service: 'models', help: 'Tokens of prompts.', labels: [] },
  models_cached_tokens_total: {
    kind: 'counter',
    service: 'models',
    help: 'Tokens of prompts that were not evaluated again.',
    labels: [],
  },
  models_generated_tokens_total: { kind: 'counter', service: 'models', help: 'Tokens of answers.', labels: [] },
  gateway_requests_total: {
    kind: 'counter',
    service: 'gateway',
    help: 'Requests by interface and status.',
    labels: ['upstream', 'status'],
  },
  gateway_failures_total: {
    kind: 'counter',
    service: 'gateway',
    help: 'Requests that did not end well, by cause.',
    labels: ['upstream', 'cause'],
  },
  gateway_model_tokens_total: {
    kind: 'counter',
    service: 'gateway',
    help: 'Prompt and generated tokens, by token and model.',
    labels: ['token', 'model', 'kind'],
  },
  gateway_websocket_bytes_total: {
    kind: 'counter',
    service: 'gateway',
    help: 'Bytes through WebSockets, by who sent them.',
    labels: ['upstream', 'from'],
  },
  gateway_websocket_seconds_total: {
    kind: 'counter',
    service: 'gateway',
    help: 'How long WebSockets were open.',
    labels: ['upstream'],
  },
  gateway_websockets: {
    kind: 'gauge',
    service: 'gateway',
    help: 'WebSockets that are open or asked for.',
    labels: [],
  },
  gateway_tokens: { kind: 'gauge', service: 'gateway', help: 'Tokens that are valid now.', labels: [] },
  gateway_held_bytes: {
    kind: 'gauge',
    service: 'gateway',
    help: 'Bytes of request bodies that are held to be judged.',
    labels: [],
  },
  gateway_requests_under_way: {
    kind: 'gauge',
    service: 'gateway',
    help: 'Requests under way at all servers.',
    labels: [],
  },
  gateway_upstream_up: {
    kind: 'gauge',
    service: 'gateway',
    help: '1 if a server behind the gateway seems to work, else 0.',
    labels: ['route', 'upstream'],
  },
  gateway_workers: { kind: 'gauge', service: 'gateway', help: 'Processes that serve.', labels: [] },
} as const satisfies Readonly<Record<string, MetricRow>>;

export type MetricName = keyof typeof METRICS;
type LabelOf<N extends MetricName> = (typeof METRICS)[N]['labels'][number];

/** Name and help of a row, as those who define a metric without labels give them. */
export const plainMetric = (name: MetricName): [name: string, help: string] => [name, METRICS[name].help];

/** Name, help and labels of a row. */
export const metric = <N extends MetricName>(name: N): [name: string, help: string, labels: readonly LabelOf<N>[]] => [
  name,
  METRICS[name].help,
  METRICS[name].labels as readonly LabelOf<N>[],
];

/** Metrics of the process and of Node.js, which the library for Prometheus measures; those that the dashboard shows. */
export const PROCESS_METRICS = {
  process_start_time_seconds: { kind: 'gauge', help: 'When the process began, in seconds since 1970.' },
  process_cpu_seconds_total: { kind: 'counter', help: 'CPU time, in seconds.' },
  process_resident_memory_bytes: { kind: 'gauge', help: 'Memory in use, as the system counts it.' },
  process_open_fds: { kind: 'gauge', help: 'Open files and connections; on Linux.' },
  process_max_fds: { kind: 'gauge', help: 'How many of these there may be; on Linux.' },
  nodejs_eventloop_lag_p99_seconds: { kind: 'gauge', help: 'How late timers are, at the 99th percentile.' },
  nodejs_heap_size_used_bytes: { kind: 'gauge', help: 'Used part of the heap of JavaScript.' },
} as const satisfies Readonly<Record<string, Pick<MetricRow, 'kind' | 'help'>>>;

/** docs/metrics.md: every metric. */
export function metricsPage(): string {
  const row = (name: string, kind: string, labels: readonly string[], help: string): string =>
    `| \`${name}\` | ${kind} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`;
  const rows = (service: string | undefined): string[] =>
    (Object.entries(METRICS) as [string, MetricRow][])
      .filter(([, of]) => of.service === service)
      .map(([name, { kind, labels, help }]) => row(`almanac_${name}`, kind, labels, help));
  const services = [
    ...new Set(Object.values(METRICS as Readonly<Record<string, MetricRow>>).flatMap(({ service }) => service ?? [])),
  ];
  const head = ['| metric | kind | labels | meaning |', '|---|---|---|---|'];
  return [
    METRICS_HEADING,
    ...['## All interfaces', '', ...head, ...rows(undefined), ''],
    ...services.flatMap((service) => [`## ${service}`, '', ...head, ...rows(service), '']),
    ...[
      '## Process',
      '',
      ...head,
      ...Object.entries(PROCESS_METRICS).map(([name, { kind, help }]) => row(`almanac_${name}`, kind, [], help)),
      '',
    ],
    'Further metrics that begin with `almanac_process_` or `almanac_nodejs_` say more about the process.\n',
  ].join('\n');
}

const METRICS_HEADING = `# Metrics

\`npm run generate\` writes this page from the table in the code. Do not edit it.

\`/metrics\` on the admin address has these metrics in the text format of Prometheus. Each has the label \`service\`.
[Operating](operating.md#health-metrics-status) says where the address is, and [monitoring](monitoring.md) has a
dashboard and alerts.
`;
