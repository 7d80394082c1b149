import type { Route } from './listener.ts';

/** A router as far as it is used here: what fastify is. */
export interface Router {
  ready(): PromiseLike<unknown>;
  routing: Route;
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

  /** Tells it that no further requests come. */
  async close(): Promise<void> {
    await (await this.#coming?.catch(() => undefined))?.close();
  }
}
