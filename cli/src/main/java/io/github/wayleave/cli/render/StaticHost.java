package io.github.wayleave.cli.render;

import io.github.wayleave.cli.headers.PageHeaderRules;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import java.util.List;
import java.util.stream.Stream;

/**
 * The documents and page header fields of some hosts; {@code folder} is empty for the only hosts of
 * a site.
 */
public record StaticHost(
    HostPattern hosts,
    String folder,
    HostRules rules,
    List<StaticDocument> documents,
    PageHeaderRules pages) {
  private static final List<String> PATHS =
      List.of(DocumentPaths.ROBOTS_TXT, DocumentPaths.DATA_TXT);

  public StaticHost {
    documents = List.copyOf(documents);
  }

  /** Creates the only hosts of a site. */
  static StaticHost alone(HostPattern hosts, HostRules rules, Publication publication) {
    return at(hosts, "", rules, publication);
  }

  /**
   * Creates hosts with their own folder.
   *
   * <p>The folder has {@code +} in place of {@code *}, because no host name contains it, and
   * hyphens in place of colons, because some file systems do not accept colons.
   */
  static StaticHost beside(HostPattern hosts, HostRules rules, Publication publication) {
    String folder = hosts.toString().replace('*', '+').replace(':', '-');
    return at(hosts, folder, rules, publication);
  }

  private static StaticHost at(
      HostPattern hosts, String folder, HostRules rules, Publication publication) {
    List<StaticDocument> documents =
        Stream.concat(PATHS.stream(), publication.paths().stream())
            .distinct()
            .map(path -> StaticDocument.of(publication, path))
            .toList();
    return new StaticHost(hosts, folder, rules, documents, PageHeaderRules.of(publication));
  }

  public String name() {
    return folder.isEmpty() && hosts.equals(HostPattern.ANY) ? "every host" : hosts.toString();
  }

  /** Returns the path of a document in the output folder. */
  public String file(StaticDocument document) {
    return file(document.name());
  }

  /** Returns the path of a file of these hosts in the output folder. */
  public String file(String name) {
    return folder.isEmpty() ? name : folder + "/" + name;
  }
}
