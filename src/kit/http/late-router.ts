import type { Route } from './listener.ts';

/** A request that did not come over HTTP/1.1, without a body. */
export interface PlainQuestion {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly remoteAddress: string;
}

/** What the router answers it. */
export interface PlainAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, number | string | readonly string[] | undefined>>;
  readonly rawPayload: Buffer;
}

/** A router as far as it is used here: what fastify is. */
export interface Router {
  ready(): PromiseLike<unknown>;
  routing: Route;
  inject(question: PlainQuestion): PromiseLike<PlainAnswer>;
  close(): PromiseLike<unknown>;
}

/** A router that is made when it is first needed, so that a start need not wait for it where others answer most requests. */
export class LateRouter {
  readonly #make: () => Promise<Router>;
  readonly #failed: (error: unknown) => void;
  #coming: Promise<Router> | undefined;
  #route: Route | undefined;

  /** @param failed told why there is no router; requests get 500 */
  constructor(make: () => Promise<Router>, failed: (error: unknown) => void) {
    this.#make = make;
    this.#failed = failed;
  }

  /** @throws whatever making it throws */
  async load(): Promise<void> {
    this.#coming ??= this.#make();
    const router = await this.#coming;
    await router.ready();
    this.#route = router.routing.bind(router);
  }

  /** Hands a request on, once there is a router. */
  readonly route: Route = (request, response) => {
    if (this.#route !== undefined) {
      this.#route(request, response);
      return;
    }
    this.load().then(
      () => this.#route?.(request, response),
      (error: unknown) => {
        this.#failed(error);
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
        response.end('Internal Server Error\n');
      },
    );
  };

  /** Answers a request that did not come over HTTP/1.1. */
  async ask(question: PlainQuestion): Promise<PlainAnswer> {
    try {
      await this.load();
      const router = await this.#coming;
      if (router !== undefined) return await router.inject(question);
    } catch (error) {
      this.#failed(error);
    }
    const rawPayload = Buffer.from('Internal Server Error\n');
    return { statusCode: 500, headers: { 'content-type': 'text/plain; charset=utf-8' }, rawPayload };
  }

  /** Tells it that no further requests come. */
  async close(): Promise<void> {
    await (await this.#coming?.catch(() => undefined))?.close();
  }
}
