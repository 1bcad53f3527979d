package io.github.wayleave.cli.starter;

import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import tools.jackson.core.JsonGenerator;

/** The kinds of starter policies. */
public enum StarterKind {
  SHOP("shop", "shop", "products, baskets, searches and filters"),
  NEWS("news", "news", "articles, subscribers, a reservation of rights"),
  /** A site that allows search and denies training. */
  SEARCH_NOT_TRAINING(
      "search-not-training",
      "search-not-training",
      "search allowed, training denied without a license that is paid for"),
  DOCS("docs", "documentation", "manuals of many versions"),
  OPEN_DATA("open-data", "open-data-portal", "datasets for download"),
  WIKI("wiki", "wiki", "articles, histories and dumps, for MediaWiki"),
  API("api", "api", "everything disallowed except the manual"),
  /** A site with several environments. */
  STAGING("staging", "staging", "production visible, staging and previews hidden"),
  DSPACE("dspace", "dspace", "DSpace 7 or later: items and files, no searches"),
  GEOSERVER("geoserver", "geoserver", "GeoServer: capabilities, no maps"),
  CONFLUENCE("confluence", "confluence", "public Confluence: each page once"),
  JENKINS("jenkins", "jenkins", "Jenkins: nothing for crawlers"),
  KEEP_MY_FILE(
      "keep-my-file", "own-robots-txt", "an unchanged robots.txt, with groups added after it");

  private final String word;
  private final String example;
  private final String about;

  StarterKind(String word, String example, String about) {
    this.word = word;
    this.example = example;
    this.about = about;
  }

  String example() {
    return example;
  }

  public String about() {
    return about;
  }

  @Override
  public String toString() {
    return word;
  }

  /** Lists all kinds of starter policies. */
  public record StarterKinds() implements CommandResult {
    private static final int COLUMN = 21;

    @Override
    public void text(TextOutput paper) {
      paper.line("Starter policies:");
      paper.line();
      for (StarterKind kind : StarterKind.values()) {
        String gap = " ".repeat(COLUMN - kind.toString().length());
        paper.line("  " + paper.ink(TextStyle.BOLD, kind.toString()) + gap + kind.about());
      }
      paper.line();
      paper.line("Write one with: wayleave init --for KIND --site https://www.example.org");
    }

    @Override
    public void json(JsonGenerator json) {
      json.writeArrayPropertyStart("kinds");
      for (StarterKind kind : StarterKind.values()) {
        json.writeStartObject();
        json.writeStringProperty("kind", kind.toString());
        json.writeStringProperty("about", kind.about());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
  }
}
