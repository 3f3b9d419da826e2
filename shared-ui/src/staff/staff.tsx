/**
 * antd, for the staff's screens only: visitors' pages are made of the light components, because a date picker and a
 * form of antd's alone weigh more than such a page may. This list is what the shell shares with the remotes; add a
 * component here when a screen first uses it.
 */
export {
  Alert,
  App,
  Breadcrumb,
  Button,
  Card,
  Checkbox,
  ConfigProvider,
  DatePicker,
  Drawer,
  Dropdown,
  Empty,
  Flex,
  Form,
  Input,
  InputNumber,
  Layout,
  Menu,
  Modal,
  Pagination,
  QRCode,
  Radio,
  Result,
  Select,
  Skeleton,
  Space,
  Statistic,
  Switch,
  Table,
  Tabs,
  Tag,
  Tooltip,
  Typography,
} from 'antd';
export type { FormInstance, FormItemProps, FormProps, InputRef, MenuProps, TableProps } from 'antd';
export { StaffTheme } from './staff-theme.tsx';
