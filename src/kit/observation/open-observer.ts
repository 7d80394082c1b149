import { CommandError, EXIT } from '../command/command-error.ts';
import { reasonOf } from '../files/system-error.ts';
import { ClientAddresses } from '../http/client-address.ts';
import type { Logger } from '../log.ts';
import { metric } from '../metric-table.ts';
import type { Metrics } from '../metrics.ts';
import type { ServerSettings, Values } from '../setting.ts';
import type { AccessForm } from './access-line.ts';
import { LineFile } from './line-file.ts';
import { RequestObserver } from './request-observer.ts';
import { SpanExporter } from './span-exporter.ts';
import { Tracer } from './tracer.ts';

type ObservationSettings = Values<ServerSettings>;

/**
 * What observes the requests of a service.
 * @throws CommandError when the file of the access log cannot be opened
 */
export function openObserver(
  service: string,
  settings: ObservationSettings,
  log: Logger,
  metrics: Metrics,
): RequestObserver {
  const lines = settings.accessLog === 'off' ? undefined : openLines(settings, log, metrics);
  const exporter = settings.traceEndpoint === '' ? undefined : openExporter(service, settings, log, metrics);
  return new RequestObserver({
    service,
    addresses: new ClientAddresses(settings),
    log: lines === undefined ? undefined : { form: settings.accessLog as AccessForm, lines },
    tracer: exporter === undefined ? undefined : new Tracer(settings.traceRatio, exporter.take),
    withQuery: settings.accessLogQuery,
    async close() {
      await Promise.all([lines?.close(), exporter?.close()]);
    },
  });
}

function openLines({ accessLogFile, accessLogBuffer }: ObservationSettings, log: Logger, metrics: Metrics): LineFile {
  const dropped = metrics.counter(...metric('access_log_dropped_lines_total'));
  const trouble = (sentence: string): void => log.warn(`access log: ${sentence}`);
  try {
    return new LineFile(accessLogFile, accessLogBuffer, trouble, () => dropped.inc({}));
  } catch (error) {
    throw new CommandError(`The access log ${accessLogFile} cannot be opened: ${reasonOf(error)}.`, EXIT.unavailable, {
      cause: error,
    });
  }
}

function openExporter(service: string, settings: ObservationSettings, log: Logger, metrics: Metrics): SpanExporter {
  const spans = metrics.counter(...metric('trace_spans_total'));
  const headers = Object.fromEntries(
    settings.traceHeaders.map((header) => {
      const at = header.indexOf('=');
      return [header.slice(0, at), header.slice(at + 1)];
    }),
  );
  return new SpanExporter({
    ...{ service, headers, endpoint: settings.traceEndpoint, most: settings.traceQueue },
    trouble: (sentence) => log.warn(sentence),
    counted: (outcome, count) => spans.inc({ outcome }, count),
  });
}
