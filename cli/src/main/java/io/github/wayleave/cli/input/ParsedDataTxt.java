package io.github.wayleave.cli.input;

import io.github.wayleave.internal.datatxt.reader.CatalogueParseResult;

/** A parsed data.txt. */
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

  /** Creates a data.txt in the form of records, as in the draft. */
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

  /** Returns whether the form is records, not a YAML index or the metadata of a pin. */
  public boolean isRecords() {
    return isRecords;
  }

  public CatalogueParseResult reading() {
    return reading;
  }
}
