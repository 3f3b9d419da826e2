import { contractVersion, type RemoteModule } from 'shell/contract';

export const remote = {
  name: 'shop',
  contract: contractVersion,
  routes: [],
  locales: () => Promise.resolve({}),
  smoke: [],
} satisfies RemoteModule;
