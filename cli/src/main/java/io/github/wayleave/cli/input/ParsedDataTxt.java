package io.github.wayleave.cli.input;

import io.github.wayleave.internal.datatxt.reader.CatalogueParseResult;

/** A data.txt that was read. */
public final class ParsedDataTxt {
  private final String name;
  private final byte[] bytes;
  private final boolean isRecords;
  private final CatalogueParseResult reading;

  private ParsedDataTxt(
      String name, byte[] bytes, boolean isRecords, CatalogueParseResult reading) {
    this.name = name;
    this.bytes = bytes.clone();
    this.isRecords = isRecords;
    this.reading = reading;
  }

  /** Returns one that is made of records, as the draft has it. */
  static ParsedDataTxt records(String name, byte[] bytes, CatalogueParseResult reading) {
    return new ParsedDataTxt(name, bytes, true, reading);
  }

  static ParsedDataTxt index(String name, byte[] bytes, CatalogueParseResult reading) {
    return new ParsedDataTxt(name, bytes, false, reading);
  }

  public String name() {
    return name;
  }

  public byte[] bytes() {
    return bytes.clone();
  }

  /** Returns whether it is made of records; else it is an index in YAML. */
  public boolean isRecords() {
    return isRecords;
  }

  public CatalogueParseResult reading() {
    return reading;
  }
}
