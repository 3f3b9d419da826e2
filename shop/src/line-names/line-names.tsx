import type { LocalText as Text } from '@nalam/api/contract';
import { LocalText } from '@nalam/shared-ui/local-text';

interface Line {
  name: Text;
  sizeName: Text;
  quantity: number;
}

/** Lines of a cart or an order in one sentence: 2 × Glucose meter, With 25 strips; 1 × Weighing scale, Digital. */
export function LineNames({ lines }: { lines: Line[] }) {
  return lines.map(({ name, sizeName, quantity }, index) => (
    <span key={index}>
      {index > 0 && '; '}
      {quantity} × <LocalText value={name} />, <LocalText value={sizeName} />
    </span>
  ));
}
