package io.github.wayleave.cli.input;

import java.util.List;

/**
 * A sitemap (sitemaps.org).
 *
 * @param name what messages call it
 * @param urls the pages that it lists
 * @param sitemaps how many other sitemaps it lists
 */
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
