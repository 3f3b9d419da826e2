/**
 * antd, only for the forms of staff's editors: visitors' pages and staff's lists use the light components, because one antd form
 * is larger than such a page may be. Every editor loads this list, so it contains only what editors use; add a component with its
 * first use, and remove it with the last.
 */
export { Checkbox, Form, Input, InputNumber, Radio, Select, Switch } from 'antd';
export type { FormInstance, FormItemProps } from 'antd';
export { StaffTheme } from './staff-theme.tsx';
