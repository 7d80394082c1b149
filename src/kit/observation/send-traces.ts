// `node --import almanac/trace`: sends traces to a collector on this machine, where nothing else says where to.
const { env } = process;
const isNamed = ['ALMANAC_TRACE_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'].some(
  (name) => env[name] !== undefined && env[name] !== '',
);
// The port is that of OTLP over HTTP.
if (!isNamed) env.ALMANAC_TRACE_ENDPOINT = 'http://127.0.0.1:4318/v1/traces';

export {};
