package io.github.wayleave.policy.section;

/** The paths at which a policy is published, relative to the root of a host. */
public final class DocumentPaths {
  /** Where the rules for crawlers are (RFC 9309, 2.3). */
  public static final String ROBOTS_TXT = "/robots.txt";

  /** Where the datasets are listed (A Method for Web Data Discovery, 3.1). */
  public static final String DATA_TXT = "/data.txt";

  /** Where {@code pins} finds the folders of datasets. */
  public static final String PINS = "/_pins.yaml";

  private DocumentPaths() {}
}
