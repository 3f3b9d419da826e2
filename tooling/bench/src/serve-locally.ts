import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

export interface LocalServer {
  url: string;
  stop: () => Promise<void>;
}

/** @param closeConnections ends open connections when the server stops */
export async function serveLocally(server: Server, closeConnections: () => void): Promise<LocalServer> {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      closeConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
