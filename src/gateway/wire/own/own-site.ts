import type { HeldBytes } from '../../engine/judging/held-bytes.ts';
import type { GatewaySettings } from '../../settings.ts';
import { readWholeBody } from '../whole-body.ts';
import { type SiteAnswer, sendAnswer } from './answer-site.ts';
import type { SiteRequest } from './site-request.ts';

/** Answers a part of the gateway's own. */
export interface OwnPart {
  /** @param body all of it @param signal aborted when the client has gone @returns never rejects */
  answer(request: SiteRequest, body: Buffer, signal: AbortSignal): Promise<SiteAnswer>;
}

/** Reads requests for the gateway's own parts, and sends their answers. The parts are loaded for the first request. */
export class OwnSite {
  readonly #load: Readonly<Record<SiteRequest['site'], () => Promise<OwnPart>>>;
  readonly #settings: () => Pick<GatewaySettings, 'consoleBodyBytes'>;
  readonly #room: HeldBytes;

  constructor(
    load: Readonly<Record<SiteRequest['site'], () => Promise<OwnPart>>>,
    settings: () => Pick<GatewaySettings, 'consoleBodyBytes'>,
    room: HeldBytes,
  ) {
    this.#load = load;
    this.#settings = settings;
    this.#room = room;
  }

  take(request: SiteRequest): void {
    const { exchange, head, site } = request;
    const { consoleBodyBytes: most } = this.#settings();
    if (typeof head.body === 'number' && head.body > most) {
      exchange.refuse('BODY_TOO_LARGE');
      return;
    }
    readWholeBody(exchange, head, most, this.#room, (body) => {
      const gone = new AbortController();
      exchange.running = {
        stop(code) {
          exchange.running = undefined;
          gone.abort();
          exchange.refuse(code);
        },
        exchangeEnded: () => gone.abort(),
      };
      void this.#load[site]()
        .then((part) => part.answer(request, body, gone.signal))
        .then(
          (answer) => {
            if (!gone.signal.aborted) sendAnswer(request, answer);
          },
          (error: Error) => {
            exchange.cause = error.message;
            if (!gone.signal.aborted) exchange.refuse('INTERNAL');
          },
        );
    });
  }
}
