"""Builds the corpus of sung syllables and trains the recognizer of packages/voice."""
