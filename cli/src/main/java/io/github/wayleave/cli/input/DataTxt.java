package io.github.wayleave.cli.input;

import io.github.wayleave.datatxt.CatalogueReading;

/**
 * A data.txt that somebody wrote.
 *
 * @param name what messages call it
 * @param octets the file
 * @param isRecords whether it is made of records, as the draft has it; else it is an index in YAML
 * @param reading what it says
 */
public record DataTxt(String name, byte[] octets, boolean isRecords, CatalogueReading reading) {}
