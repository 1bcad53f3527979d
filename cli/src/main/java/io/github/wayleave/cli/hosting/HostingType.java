package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan;
import io.github.wayleave.cli.render.StaticHost;
import io.github.wayleave.cli.render.StaticSite;
import io.github.wayleave.cli.terminal.TextOutput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A kind of server for static files. */
public enum HostingType {
  NGINX,
  /** Maps for nginx that refuse crawlers by their names. */
  NGINX_MAP,
  /** Apache httpd 2.4. */
  APACHE,
  /** Caddy 2. */
  CADDY,
  /** Netlify, and Cloudflare Pages. */
  NETLIFY,
  GITHUB_PAGES;

  private HostingWriter writer() {
    return switch (this) {
      case NGINX -> new NginxWriter();
      case NGINX_MAP -> new NginxMapWriter();
      case APACHE -> new ApacheWriter();
      case CADDY -> new CaddyWriter();
      case NETLIFY -> new NetlifyWriter();
      case GITHUB_PAGES -> new GitHubPagesWriter();
    };
  }

  /** Returns the configuration of a site whose files are written to {@code folder}. */
  public HostingPlans plans(StaticSite site, String folder) {
    Map<String, String> files = new LinkedHashMap<>();
    List<String> steps = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    boolean isAlone = site.hosts().size() == 1;
    for (StaticHost host : site.hosts()) {
      HostingPlan plan = plan(host, folder);
      String prefix = isAlone ? "" : host.name() + ": ";
      plan.files().forEach(file -> files.put(host.file(file.name()), file.text()));
      plan.steps().forEach(step -> steps.add(prefix + step));
      plan.warnings().forEach(warning -> warnings.add(prefix + warning));
    }
    return new HostingPlans(files, steps, warnings);
  }

  private HostingPlan plan(StaticHost host, String folder) {
    HostingPlan plan = writer().plan(host);
    List<String> warnings = new ArrayList<>(plan.warnings());
    if (!host.pages().isComplete()) {
      warnings.add(
          "the header fields of pages are omitted, because their paths have too many wildcards;"
              + " use fewer wildcards, or use the filter");
    }
    return new HostingPlan(
        plan.files(),
        plan.steps().stream().map(step -> step.replace(HostingWriter.OUT, folder)).toList(),
        warnings);
  }

  @Override
  public String toString() {
    return TextOutput.word(this);
  }

  /**
   * The configuration of all hosts of a site: files by path, steps for the user, and warnings about
   * what the server does not support.
   */
  public record HostingPlans(
      Map<String, String> files, List<String> steps, List<String> warnings) {}
}
