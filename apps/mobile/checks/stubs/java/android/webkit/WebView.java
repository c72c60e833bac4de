package android.webkit;

public class WebView {
    public void setBackgroundColor(int color) {}
}
