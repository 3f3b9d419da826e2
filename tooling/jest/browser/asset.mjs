export default '/test-asset';
