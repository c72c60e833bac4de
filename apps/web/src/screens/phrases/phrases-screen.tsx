export default function PhrasesScreen() {
  return null;
}
