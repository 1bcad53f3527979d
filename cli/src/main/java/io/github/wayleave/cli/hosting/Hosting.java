package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.render.StaticHost;
import java.util.ArrayList;
import java.util.List;

/** A kind of server that only has files. */
public enum Hosting {
  NGINX("nginx"),
  /** Apache httpd 2.4. */
  APACHE("apache"),
  /** Caddy 2. */
  CADDY("caddy"),
  /** Netlify, and Cloudflare Pages. */
  NETLIFY("netlify"),
  /** GitHub Pages. */
  GITHUB_PAGES("github-pages");

  private final String word;

  Hosting(String word) {
    this.word = word;
  }

  private HostingWriter writer() {
    return switch (this) {
      case NGINX -> new NginxWriter();
      case APACHE -> new ApacheWriter();
      case CADDY -> new CaddyWriter();
      case NETLIFY -> new NetlifyWriter();
      case GITHUB_PAGES -> new GitHubPagesWriter();
    };
  }

  /** Returns the configuration for some hosts whose files are written into {@code folder}. */
  public HostingPlan plan(StaticHost host, String folder) {
    HostingPlan plan = writer().plan(host);
    List<String> warnings = new ArrayList<>(plan.warnings());
    if (!host.pages().isComplete()) {
      warnings.add(
          "the header fields of pages are left out: their paths have too many wildcards to follow"
              + " them all; make them fewer, or use the filter");
    }
    return new HostingPlan(
        plan.files(),
        plan.steps().stream().map(step -> step.replace(HostingWriter.OUT, folder)).toList(),
        warnings);
  }

  /** Returns the word that names it on the command line. */
  @Override
  public String toString() {
    return word;
  }
}
