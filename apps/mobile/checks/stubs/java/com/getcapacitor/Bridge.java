package com.getcapacitor;

public class Bridge {
    public android.webkit.WebView getWebView() { return null; }
}
