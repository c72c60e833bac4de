export default function DictationScreen() {
  return null;
}
