import type { Example } from '../catalogue/example.ts';
import { WithState } from '../catalogue/with-state.tsx';
import { Choice } from './choice.tsx';

export const status: Example = (say) => (
  <WithState first="new">
    {(value, change) => (
      <Choice
        label={say('Status of Meena', 'மீனாவின் நிலை')}
        value={value}
        options={[
          { value: 'new', label: say('New', 'புதியது') },
          { value: 'done', label: say('Done', 'முடிந்தது') },
        ]}
        onChange={change}
      />
    )}
  </WithState>
);

/** Both the colour and the text show how urgent the value is. */
export const urgent: Example = (say) => (
  <WithState first="new">
    {(value, change) => (
      <Choice
        label={say('Status of Meena', 'மீனாவின் நிலை')}
        value={value}
        options={[
          { value: 'new', label: say('New', 'புதியது') },
          { value: 'done', label: say('Done', 'முடிந்தது') },
        ]}
        kind={value === 'new' ? 'warning' : 'good'}
        onChange={change}
      />
    )}
  </WithState>
);
