package io.github.wayleave.gateway.print;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.publish.SitePublication;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the configuration of a proxy depends on.
 *
 * @param documents the paths of all documents, sorted
 * @param fields the fields of pages
 * @param hasSignatures whether a crawler may sign requests without giving its name
 * @param browsers the expression of {@link BrowserPattern}, if no crawler has a name like a browser
 * @param crawlers the expressions of {@link CrawlerPattern}
 */
record PublishedSite(
    List<String> documents,
    SiteFields fields,
    boolean hasSignatures,
    Optional<String> browsers,
    List<String> crawlers) {
  static PublishedSite of(SitePolicy policy) {
    SitePublication publication = SitePublication.of(policy, InstantSource.system());
    Set<String> documents = new TreeSet<>();
    publication.hosts().values().forEach(host -> documents.addAll(host.paths()));
    List<String> crawlers = CrawlerPattern.names(policy);
    return new PublishedSite(
        List.copyOf(documents),
        SiteFields.of(publication),
        policy.identity().filter(IdentityPolicy::signatures).isPresent(),
        BrowserPattern.without(crawlers),
        CrawlerPattern.of(crawlers));
  }
}
