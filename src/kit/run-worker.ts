import cluster from 'node:cluster';
import { EXIT } from './command/command-error.ts';
import { type Channel, Link } from './process/crew/link.ts';
import type { Opened, ServiceDefinition } from './service.ts';
import type { ServerSettings, SettingsTable, Values } from './setting.ts';
import { type RunningService, startService } from './start-service.ts';

/** What a worker is told to begin with. */
export interface BeginWorker {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly data: string;
  readonly reusePort: boolean;
  readonly isMeasured: boolean;
}

/** What it answers when it accepts connections. */
export interface WorkerBegun {
  readonly url: string;
}

/**
 * What the module of a worker runs: serves as start-crew.ts tells it, and ends when that says so or has gone. A signal to
 * stop counts too, but not those that a terminal sends to all processes at once: the primary passes them on.
 */
export function runWorker<S extends SettingsTable & ServerSettings, E extends Opened>(
  definition: ServiceDefinition<S, E>,
): void {
  const primary = new Link(process as Channel);
  let service: RunningService | undefined;
  let isStopping = false;
  const stop = async (): Promise<void> => {
    // Whoever asked to stop has gone before the end: nobody waits for it any more.
    if (isStopping && primary.closed) process.exit(EXIT.interrupted);
    if (isStopping) return;
    isStopping = true;
    await service?.stop();
    process.exit(EXIT.ok);
  };
  // Otherwise Node.js would end the process as soon as the primary has gone.
  if (cluster.worker !== undefined) cluster.worker.exitedAfterDisconnect = true;
  // A log that cannot be written is no reason to stop the work.
  process.stderr.on('error', () => {});
  process.on('SIGINT', () => {}).on('SIGHUP', () => {});
  process.on('SIGTERM', () => void stop());
  primary.onTell('stop', () => void stop());
  primary.onClosed(() => void stop());
  primary.onAsk('ping', () => true);
  primary.onAsk('begin', async ({ settings, data, ...place }: BeginWorker): Promise<WorkerBegun> => {
    const started = await startService(definition, settings as Values<S>, data, { primary, ...place });
    service = started;
    primary.onAsk('status', () => started.status());
    primary.onAsk('metrics', async () => (await started.metrics.registry()).getMetricsAsJSON());
    primary.onAsk('reload', async (next: Readonly<Record<string, unknown>>) => {
      started.log.level = String(next.logLevel);
      started.reopenLog?.();
      await (started.engine.reload === undefined ? started.engine.refresh?.() : started.engine.reload(next));
      return true;
    });
    return { url: started.url };
  });
}
