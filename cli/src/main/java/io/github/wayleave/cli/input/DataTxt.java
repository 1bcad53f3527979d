package io.github.wayleave.cli.input;

import io.github.wayleave.internal.datatxt.reader.CatalogueReading;

/** A data.txt that was read. */
public final class DataTxt {
  private final String name;
  private final byte[] octets;
  private final boolean isRecords;
  private final CatalogueReading reading;

  private DataTxt(String name, byte[] octets, boolean isRecords, CatalogueReading reading) {
    this.name = name;
    this.octets = octets.clone();
    this.isRecords = isRecords;
    this.reading = reading;
  }

  /** Returns one that is made of records, as the draft has it. */
  static DataTxt records(String name, byte[] octets, CatalogueReading reading) {
    return new DataTxt(name, octets, true, reading);
  }

  static DataTxt index(String name, byte[] octets, CatalogueReading reading) {
    return new DataTxt(name, octets, false, reading);
  }

  public String name() {
    return name;
  }

  public byte[] octets() {
    return octets.clone();
  }

  /** Returns whether it is made of records; else it is an index in YAML. */
  public boolean isRecords() {
    return isRecords;
  }

  public CatalogueReading reading() {
    return reading;
  }
}
