import { jestPreset } from '@nalam/tooling/jest';

export default jestPreset('browser');
