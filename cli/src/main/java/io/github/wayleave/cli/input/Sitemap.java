package io.github.wayleave.cli.input;

import java.util.List;

/** A sitemap (sitemaps.org): the pages that it lists, and how many other sitemaps. */
public record Sitemap(String name, List<String> urls, int sitemaps) {
  /** The octets that a sitemap may have when it is not packed: {@value}. */
  public static final int MAX_OCTETS = 50 * 1024 * 1024;

  /** How many URLs a sitemap may list: {@value}. */
  public static final int MOST_URLS = 50_000;

  /** Copies the list. */
  public Sitemap {
    urls = List.copyOf(urls);
  }
}
