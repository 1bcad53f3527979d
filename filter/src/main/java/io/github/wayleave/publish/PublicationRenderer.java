package io.github.wayleave.publish;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.feature.PageTags;
import io.github.wayleave.feature.RobotsAppendix;
import io.github.wayleave.internal.datatxt.records.RecordsWriter;
import io.github.wayleave.internal.publish.catalogue.CatalogueCache;
import io.github.wayleave.internal.publish.catalogue.DeclaredFiles;
import io.github.wayleave.internal.publish.catalogue.FormatInvoker;
import io.github.wayleave.internal.publish.catalogue.PublishedFormats;
import io.github.wayleave.internal.publish.catalogue.PublishedFormats.PublishedFormat;
import io.github.wayleave.internal.publish.header.PageHeaders;
import io.github.wayleave.internal.publish.representation.Freshness;
import io.github.wayleave.internal.publish.representation.Rendering;
import io.github.wayleave.internal.publish.representation.Rendering.DocumentKind;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.internal.usage.RslDocument;
import io.github.wayleave.internal.usage.TdmRep;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.CachePolicy;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.publish.PublishedResource.FixedDocument;
import io.github.wayleave.publish.PublishedResource.MissingDocument;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Surface;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;

/** Renders the documents of one policy; hosts with equal documents share their bytes. */
final class PublicationRenderer {
  /** The limit for the data documents of a policy together, in bytes: {@value}. */
  static final long MAX_DATA_BYTES = 128L << 20;

  private static final DocumentKind TDMREP = new DocumentKind("application/json", false, List.of());
  private static final DocumentKind RSL =
      new DocumentKind(RslDocument.MEDIA_TYPE, false, List.of());

  private final InstantSource clock;
  private final Inventory inventory;
  private final FormatInvoker invoker;
  private final IdentityHashMap<RobotsDocument, Rendering> robots = new IdentityHashMap<>();
  private final IdentityHashMap<RobotsAppendix, Optional<PageTags>> tags = new IdentityHashMap<>();
  private final IdentityHashMap<UsageSection, Map<String, Rendering>> usage =
      new IdentityHashMap<>();
  private final DeclaredFiles declaredFiles = new DeclaredFiles();
  private long data;

  PublicationRenderer(InstantSource clock, Inventory inventory, FormatInvoker invoker) {
    this.clock = clock;
    this.inventory = inventory;
    this.invoker = invoker;
  }

  /** Renders the resources of a host by path; {@code previous} was published at these hosts. */
  Map<String, PublishedResource> resources(HostRules policy, List<Publication> previous) {
    Map<String, PublishedResource> resources = new HashMap<>();
    Freshness freshness = Freshness.ofRobots(policy.cache(), clock);
    Section<RobotsDocument> document = policy.robotsDocument();
    if (document instanceof Section.Present<RobotsDocument> present) {
      Rendering rendering = robots.get(present.value());
      if (rendering == null) {
        rendering = robots(present.value());
        robots.put(present.value(), rendering);
      }
      List<PublishedDocument> old = latestDocuments(previous, DocumentPaths.ROBOTS_TXT);
      resources.put(
          DocumentPaths.ROBOTS_TXT,
          new FixedDocument(PublishedDocument.successor(old, rendering, freshness)));
    } else if (document instanceof Section.None<RobotsDocument>) {
      resources.put(DocumentPaths.ROBOTS_TXT, MissingDocument.NOT_FOUND);
    }
    putData(policy, resources, previous);
    if (policy.sections().usage() instanceof Section.Present<UsageSection> present) {
      for (Map.Entry<String, Rendering> entry : documents(present.value()).entrySet()) {
        String path = entry.getKey();
        resources.putIfAbsent(
            path,
            policy.hidden() == IndexingMode.YES
                ? MissingDocument.NOT_FOUND
                : new FixedDocument(
                    PublishedDocument.successor(
                        latestDocuments(previous, path), entry.getValue(), freshness)));
      }
    }
    return resources;
  }

  /** Returns the last documents at a path, at any of several hosts. */
  private static List<PublishedDocument> latestDocuments(List<Publication> previous, String path) {
    List<PublishedDocument> documents = new ArrayList<>();
    for (Publication publication : previous) {
      documents.addAll(publication.latestDocuments(path));
    }
    return documents;
  }

  private void putData(
      HostRules policy, Map<String, PublishedResource> resources, List<Publication> previous) {
    Section<HostRules.HostData> hostData = policy.hostData();
    if (!(hostData instanceof Section.Absent<HostRules.HostData>)) {
      resources.put(DocumentPaths.DATA_TXT, MissingDocument.NOT_FOUND);
    }
    Optional<HostRules.HostData> unlistedData = policy.unlistedData();
    if (unlistedData.isPresent() && !unlistedData.get().isEmpty()) {
      for (PublishedFormat format : PublishedFormats.of(unlistedData.get(), invoker)) {
        resources.put(resolved(format), MissingDocument.NOT_FOUND);
      }
    }
    if (hostData instanceof Section.Present<HostRules.HostData> present
        && !present.value().isEmpty()) {
      resources.putAll(data(present.value(), policy.cache(), previous));
    }
  }

  /** Returns the usage documents by path, as a container resolves the paths. */
  private Map<String, Rendering> documents(UsageSection section) {
    Map<String, Rendering> cached = usage.get(section);
    if (cached != null) {
      return cached;
    }
    PreferenceTable table = section.preferences().defaultTable();
    Map<String, Rendering> documents = new HashMap<>();
    if (section.publishes(Surface.TDMREP)) {
      Optional<String> text = TdmRep.document(table, section.documents().reservation());
      if (text.isPresent()) {
        documents.put(TdmRep.PATH, Rendering.of(text.get(), TDMREP));
      }
    }
    Optional<UrlReference> rsl = section.documents().rsl();
    if (rsl.isPresent()) {
      documents.put(
          PercentEncoding.decode(rsl.get().path()),
          Rendering.of(RslDocument.of(table, section.documents().terms()), RSL));
    }
    usage.put(section, documents);
    return documents;
  }

  /** Returns the header fields of a host's responses; empty if there are none. */
  Optional<PageHeaders> headers(HostRules policy) {
    Optional<? extends RobotsAppendix> appendix = policy.sections().appendix();
    Optional<PageTags> pageTags =
        appendix.isPresent()
            ? tags.computeIfAbsent(appendix.get(), RobotsAppendix::tags)
            : Optional.empty();
    boolean hasNoHeaders =
        pageTags.isEmpty()
            && policy.hidden() == IndexingMode.NO
            && policy.sections().usage().toOptional().isEmpty()
            && policy.headers().isEmpty();
    return hasNoHeaders ? Optional.empty() : nonEmpty(PageHeaders.of(policy, pageTags));
  }

  private static Optional<PageHeaders> nonEmpty(PageHeaders headers) {
    return headers.isEmpty() ? Optional.empty() : Optional.of(headers);
  }

  /** Guards against a defect in the writer: the bytes must parse back to an equal value. */
  private static Rendering robots(RobotsDocument document) {
    byte[] octets = document.octets();
    if (!RobotsTxtParser.parse(octets).file().equals(document.file())
        || (document.appendix().isPresent() && !document.appendix().get().isIn(octets))) {
      throw new PolicyException(
          List.of(
              PolicyProblem.error(
                  "robots",
                  "cannot be published: readers would parse it differently from what the policy says; please report this policy as a bug")));
    }
    return Rendering.of(octets, DocumentKind.ROBOTS);
  }

  private Map<String, PublishedResource> data(
      HostRules.HostData hostData, CachePolicy cache, List<Publication> previous) {
    Catalogue declared = hostData.catalogue(declaredFiles);
    byte[] text = text(hostData, declared).getBytes(StandardCharsets.UTF_8);
    requireWithinLimit(text.length);
    List<PublishedFormat> formats = PublishedFormats.of(hostData, invoker);
    Set<String> paths = new HashSet<>();
    for (PublishedFormat format : formats) {
      paths.add(format.document().path());
    }
    CatalogueCache catalogueCache =
        new CatalogueCache(hostData, new UnshadowedInventory(inventory, paths), declared, text);
    Freshness freshness = Freshness.ofData(cache, clock);
    Map<String, PublishedResource> documents = new HashMap<>();
    for (PublishedFormat format : formats) {
      String path = resolved(format);
      documents.putIfAbsent(
          path,
          new GeneratedDocument(
              format, catalogueCache, freshness, latestDocuments(previous, path)));
    }
    return documents;
  }

  /**
   * Returns a description of the declared datasets, equal on all nodes whatever files they have.
   */
  private static String text(HostRules.HostData hostData, Catalogue declared) {
    String records = declared.isEmpty() ? "" : RecordsWriter.write(declared);
    StringJoiner text =
        new StringJoiner("\n", records + hostData.documents() + hostData.rootName(), "");
    for (Dataset dataset : hostData.datasets()) {
      text.add(
          dataset
              + " "
              + dataset.isListed()
              + " "
              + dataset.files()
              + " "
              + dataset.metadata().title());
    }
    return text.toString();
  }

  /** Returns the path as a container resolves it: a dataset's folder is percent-encoded. */
  private static String resolved(PublishedFormat format) {
    return PercentEncoding.decode(format.document().path());
  }

  private void requireWithinLimit(int octets) {
    data += octets;
    if (data > MAX_DATA_BYTES) {
      throw new PolicyException(
          List.of(
              PolicyProblem.error(
                  "hosts",
                  "would publish more than %s bytes of data.txt for all hosts together; write \"data: none\" at the hosts that need none"
                      .formatted(MAX_DATA_BYTES))));
    }
  }

  /**
   * The known files except those that a document hides, because it is published at the same path.
   */
  private record UnshadowedInventory(Inventory all, Set<String> documents) implements Inventory {
    @Override
    public ListedFiles snapshot() {
      return new UnshadowedFiles(all.snapshot(), documents);
    }
  }

  private record UnshadowedFiles(Inventory.ListedFiles files, Set<String> documents)
      implements Inventory.ListedFiles {
    @Override
    public long version() {
      return files.version();
    }

    @Override
    public List<Distribution> files(String root, FileSelection selection) {
      return files.files(root, selection).stream().filter(this::isServed).toList();
    }

    private boolean isServed(Distribution file) {
      return !file.location().isRelative() || !documents.contains(file.location().path());
    }
  }
}
