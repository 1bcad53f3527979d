package io.github.wayleave.acap;

/** A field of a record that says what may be done, what may not, or what should be. */
public sealed interface AcapField permits UsageField, ActionRequest {}
