package io.github.wayleave.policy.section;

/** The paths of published documents, relative to the root of a host. */
public final class DocumentPaths {
  /** The rules for crawlers (RFC 9309, 2.3). */
  public static final String ROBOTS_TXT = "/robots.txt";

  /** The list of datasets (A Method for Web Data Discovery, 3.1). */
  public static final String DATA_TXT = "/data.txt";

  /** The list of dataset folders for {@code pins}. */
  public static final String PINS = "/_pins.yaml";

  private DocumentPaths() {}
}
