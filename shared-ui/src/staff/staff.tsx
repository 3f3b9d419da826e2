/**
 * antd, for the forms of staff's editors only: visitors' pages and staff's lists are made of the light components, because
 * a form of antd's alone weighs more than such a page may. Every editor loads this list, so it holds what editors use and
 * no more; add a component here when one first uses it, and take it away with the last.
 */
export { Checkbox, Form, Input, InputNumber, Radio, Select, Switch } from 'antd';
export type { FormInstance, FormItemProps } from 'antd';
export { StaffTheme } from './staff-theme.tsx';
