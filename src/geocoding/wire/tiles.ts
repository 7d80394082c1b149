import type { FastifyReply, HttpServer } from '#kit/http/http-server';
import { Type } from '#kit/json-schema';
import { isTile, MOST_ZOOM, type TileAddress } from '../engine/tiles/projection.ts';
import type { WithPages } from './tables/batch.ts';

/** How long a map may show a tile before it asks again, seconds. */
const MOST_AGE = 600;
const TYPE = 'application/vnd.mapbox-vector-tile';
const PATH = '/tiles/:z/:x/:name';

/** Draws a tile. @throws PageMissing where a part of the index is not there yet */
export type TileDrawer = (address: TileAddress) => Buffer;

/** Mounts the vector tiles of the map: an addition to the original's interface. */
export function mountTiles(http: HttpServer, withPages: WithPages, draw: TileDrawer): void {
  http.get<{ Params: { z: string; x: string; name: string } }>(
    PATH,
    {
      schema: {
        operationId: 'tile',
        summary: 'A vector tile of the map',
        description: `Mapbox Vector Tile 2.1 with the layers country, boundary, road, house and place, for zooms 0 to ${MOST_ZOOM}: /tiles/12/2200/1343.mvt. Layers that hold nothing are left out.`,
        params: Type.Object({
          z: Type.Integer({ description: 'Zoom' }),
          x: Type.Integer({ description: 'Column from the west' }),
          name: Type.String({ description: 'Row from the north, and .mvt' }),
        }),
        response: {
          200: {
            description: 'The tile; empty where there is nothing to see.',
            content: { [TYPE]: { schema: Type.String({ contentEncoding: 'binary' }) } },
          },
        },
      },
    },
    async ({ params: { z, x, name } }, reply: FastifyReply) => {
      const row = /^(\d{1,9})\.mvt$/.exec(name)?.[1];
      const address = { z: whole(z), x: whole(x), y: whole(row ?? '') };
      if (!isTile(address)) return reply.callNotFound();
      const tile = await withPages(() => draw(address));
      return reply.header('cache-control', `public, max-age=${MOST_AGE}`).type(TYPE).send(tile);
    },
  );
}

const whole = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);
