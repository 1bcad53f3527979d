package io.github.wayleave.cli.starter;

/** What a policy to start from is for. */
public enum Kind {
  /** A shop. */
  SHOP("shop", "shop", "products, baskets, searches and filters"),
  /** A newspaper. */
  NEWS("news", "news", "articles, subscribers, a reservation of rights"),
  /** A site that wants to be found, and not to train models. */
  SEARCH_NOT_TRAINING(
      "search-not-training",
      "search-not-training",
      "search yes, training no, told in every way, with a license"),
  /** Documentation. */
  DOCS("docs", "documentation", "manuals of many versions"),
  /** A portal for open data. */
  OPEN_DATA("open-data", "open-data-portal", "datasets that are made to be taken"),
  /** A wiki. */
  WIKI("wiki", "wiki", "articles, histories, dumps; as MediaWiki has them"),
  /** An interface for programs. */
  API("api", "api", "everything closed but the manual"),
  /** Several environments. */
  STAGING("staging", "staging", "production shown, staging and previews hidden"),
  /** DSpace. */
  DSPACE("dspace", "dspace", "a DSpace 7 or later: items and files, no searches"),
  /** GeoServer. */
  GEOSERVER("geoserver", "geoserver", "a GeoServer: capabilities, no maps"),
  /** Confluence. */
  CONFLUENCE("confluence", "confluence", "a public Confluence: pages, each once"),
  /** Jenkins. */
  JENKINS("jenkins", "jenkins", "a Jenkins: nothing for crawlers"),
  /** A robots.txt that is there already. */
  KEEP_MY_FILE("keep-my-file", "own-robots-txt", "a robots.txt as it stands, and more behind it");

  private final String word;
  private final String example;
  private final String about;

  Kind(String word, String example, String about) {
    this.word = word;
    this.example = example;
    this.about = about;
  }

  /** Returns the folder of the example that this is. */
  String example() {
    return example;
  }

  /** Returns what it is for, in a few words. */
  public String about() {
    return about;
  }

  /** Returns the word on the command line. */
  @Override
  public String toString() {
    return word;
  }
}
