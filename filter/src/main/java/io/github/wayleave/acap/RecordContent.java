package io.github.wayleave.acap;

/** What a record says: by itself, or by referring to another resource (ACAP 1.0, 2.3). */
public sealed interface RecordContent permits RecordTerms, PermissionsReference {}
