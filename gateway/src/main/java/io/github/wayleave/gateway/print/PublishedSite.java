package io.github.wayleave.gateway.print;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.publish.answer.HeaderPattern;
import io.github.wayleave.robotstxt.Target;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the configuration of a proxy depends on.
 *
 * @param documents the paths of all documents, sorted
 * @param constantFields the fields that are the same on each page of each host
 * @param variableFields the names of the other fields, which depend on the host or the page, sorted
 * @param hasSignatures whether a crawler may sign requests without giving its name
 * @param browsers the expression of {@link BrowserPattern}, if no crawler has a name like a browser
 * @param crawlers the expressions of {@link CrawlerPattern}
 */
record PublishedSite(
    List<String> documents,
    List<Header> constantFields,
    List<String> variableFields,
    boolean hasSignatures,
    Optional<String> browsers,
    List<String> crawlers) {
  static PublishedSite of(SitePolicy policy) {
    SitePublication publication = SitePublication.of(policy, InstantSource.system());
    List<Publication> hosts = publication.hosts().values();
    Set<String> documents = new TreeSet<>();
    Set<Header> constant = new LinkedHashSet<>(hosts.get(0).headers());
    Set<Header> all = new LinkedHashSet<>();
    for (Publication host : hosts) {
      documents.addAll(host.paths());
      constant.retainAll(host.headers());
      all.addAll(host.headers());
      all.addAll(fields(host));
    }
    Set<String> variable = new TreeSet<>();
    all.stream()
        .filter(field -> !constant.contains(field))
        .forEach(field -> variable.add(field.name()));
    // A field with several lines is constant if each of them is.
    constant.removeIf(field -> variable.contains(field.name()));
    List<String> crawlers = CrawlerPattern.names(policy);
    return new PublishedSite(
        List.copyOf(documents),
        List.copyOf(constant),
        List.copyOf(variable),
        policy.identity().filter(IdentityPolicy::signatures).isPresent(),
        BrowserPattern.without(crawlers),
        CrawlerPattern.of(crawlers));
  }

  /** Returns the fields of some page for each pattern that determines fields. */
  private static List<Header> fields(Publication host) {
    List<Header> fields = new ArrayList<>(host.headers(Target.of("/")));
    for (HeaderPattern pattern : host.headerPatterns()) {
      String path = pattern.toString().replace("*", "").replace("$", "");
      fields.addAll(host.headers(Target.of(path.startsWith("/") ? path : "/" + path)));
    }
    return fields;
  }
}
