import { jestPreset } from 'tooling/jest';

export default jestPreset('bare');
