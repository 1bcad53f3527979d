package io.github.wayleave.policy.section;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A form in which datasets are published besides {@code /data.txt}. */
public enum AlsoPublished {
  /** A manifest, and a data.txt in each dataset's folder, as R and Python {@code pins} read it. */
  PINS("pins"),
  /** DCAT-US 1.1 at {@code /data.json}, which data portals harvest. */
  DCAT_US("dcat-us"),
  /** DCAT-US 3.0 at {@code /dcat-us-3.json}, which data.gov harvests. */
  DCAT_US_3("dcat-us-3"),
  /** DCAT-AP 3 as JSON-LD and Turtle, which data portals in Europe harvest. */
  DCAT_AP("dcat-ap"),
  /** JSON-LD of schema.org, which search engines read. */
  SCHEMA_ORG("schema-org"),
  /** A Frictionless Data Package for each dataset. */
  DATAPACKAGE("datapackage");

  private final String word;

  AlsoPublished(String word) {
    this.word = word;
  }

  /** Returns the word for it. */
  public String word() {
    return word;
  }

  /** Returns what a word means. */
  public static Optional<AlsoPublished> of(String word) {
    return Arrays.stream(values()).filter(form -> form.word.equals(word)).findFirst();
  }

  /** Returns the words of all. */
  public static List<String> words() {
    return Arrays.stream(values()).map(AlsoPublished::word).toList();
  }

  /** Tells whether whole URLs stand in it, so that the site has to be known. */
  public boolean needsSite() {
    return this != PINS;
  }
}
