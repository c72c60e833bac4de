package com.getcapacitor;

import android.content.res.Configuration;
import android.os.Bundle;

public class BridgeActivity extends androidx.activity.ComponentActivity {
    @Override
    protected void onCreate(Bundle savedInstanceState) {}
    @Override
    public void onConfigurationChanged(Configuration newConfig) {}
    public Bridge getBridge() { return null; }
}
