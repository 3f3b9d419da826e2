import type { Example } from '../catalogue/example.ts';
import { Pager } from './pager.tsx';

export const firstPage: Example = () => (
  <Pager page={1} pageSize={20} total={85} hrefOf={(page) => `/services?page=${page}#list`} />
);

export const inTheMiddle: Example = () => (
  <Pager page={3} pageSize={20} total={85} hrefOf={(page) => `/services?page=${page}#list`} />
);

export const lastPage: Example = () => (
  <Pager page={5} pageSize={20} total={85} hrefOf={(page) => `/services?page=${page}#list`} />
);
