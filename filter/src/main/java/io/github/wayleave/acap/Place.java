package io.github.wayleave.acap;

import java.util.Optional;

/**
 * Where a field stands.
 *
 * @param file the reference to its file, if that is another than the one that was asked
 * @param record the record
 * @param part the part for purposes, if it is in one
 */
public record Place(
    Optional<PermissionsReference> file, AcapRecord record, Optional<SubRecord> part) {}
