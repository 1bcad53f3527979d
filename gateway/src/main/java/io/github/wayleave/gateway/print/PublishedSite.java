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
 * @param constantFields the fields of every response, if they are the same everywhere
 * @param variableFields the names of fields that depend on the host or the page, sorted
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
    Set<List<Header>> fields = new LinkedHashSet<>();
    Set<String> names = new TreeSet<>();
    boolean isConstant = true;
    for (Publication host : hosts) {
      documents.addAll(host.paths());
      fields.add(host.headers());
      isConstant &= !host.hasPageHeaders();
      fields(host).forEach(field -> names.add(field.name()));
    }
    isConstant &= fields.size() == 1;
    List<String> crawlers = CrawlerPattern.names(policy);
    return new PublishedSite(
        List.copyOf(documents),
        isConstant ? List.copyOf(fields.iterator().next()) : List.of(),
        isConstant ? List.of() : List.copyOf(names),
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
