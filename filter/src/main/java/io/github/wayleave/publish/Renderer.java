package io.github.wayleave.publish;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.internal.acap.decide.AcapEvaluator;
import io.github.wayleave.internal.acap.file.AcapReader;
import io.github.wayleave.internal.acap.header.HeaderTerms;
import io.github.wayleave.internal.datatxt.records.RecordsWriter;
import io.github.wayleave.internal.publish.catalogue.DataDesk;
import io.github.wayleave.internal.publish.catalogue.DataForms;
import io.github.wayleave.internal.publish.catalogue.DataForms.DataForm;
import io.github.wayleave.internal.publish.catalogue.FormatCalls;
import io.github.wayleave.internal.publish.header.PageHeaders;
import io.github.wayleave.internal.publish.representation.Freshness;
import io.github.wayleave.internal.publish.representation.Rendering;
import io.github.wayleave.internal.publish.representation.Rendering.DocumentKind;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.internal.usage.RslDocument;
import io.github.wayleave.internal.usage.TdmRep;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.AcapSection;
import io.github.wayleave.policy.section.CachePolicy;
import io.github.wayleave.policy.section.DocumentPath;
import io.github.wayleave.policy.section.Hidden;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.publish.Resource.FixedDocument;
import io.github.wayleave.publish.Resource.MissingDocument;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Surface;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Renders the documents of one policy; hosts that share a document share its octets. */
final class Renderer {
  /** The octets that all data documents of a policy may have together: {@value}. */
  static final long MOST_DATA = 128L << 20;

  private static final DocumentKind TDMREP = new DocumentKind("application/json", false, List.of());
  private static final DocumentKind RSL =
      new DocumentKind(RslDocument.MEDIA_TYPE, false, List.of());

  private final InstantSource clock;
  private final Inventory inventory;
  private final FormatCalls calls;
  private final IdentityHashMap<RobotsDocument, Rendering> robots = new IdentityHashMap<>();
  private final IdentityHashMap<AcapSection, HeaderTerms> terms = new IdentityHashMap<>();
  private final IdentityHashMap<UsageSection, Map<String, Rendering>> usage =
      new IdentityHashMap<>();
  private long data;

  Renderer(InstantSource clock, Inventory inventory, FormatCalls calls) {
    this.clock = clock;
    this.inventory = inventory;
    this.calls = calls;
  }

  /**
   * Renders what a policy has at the paths of the hosts that it says nothing else about.
   *
   * @param before what was published at these hosts
   */
  Map<String, Resource> resources(HostRules policy, List<Publication> before) {
    Map<String, Resource> resources = new HashMap<>();
    Freshness freshness = Freshness.ofRobots(policy.cache(), clock);
    Section<RobotsDocument> document = policy.robotsDocument();
    if (document instanceof Section.Given<RobotsDocument> given) {
      Rendering rendering = robots.get(given.value());
      if (rendering == null) {
        rendering = robots(given.value());
        robots.put(given.value(), rendering);
      }
      List<PublishedDocument> old = written(before, DocumentPath.ROBOTS_TXT);
      resources.put(
          DocumentPath.ROBOTS_TXT,
          new FixedDocument(PublishedDocument.following(old, rendering, freshness)));
    } else if (document instanceof Section.None<RobotsDocument>) {
      resources.put(DocumentPath.ROBOTS_TXT, MissingDocument.NOT_FOUND);
    }
    putData(policy, resources, before);
    if (policy.usage() instanceof Section.Given<UsageSection> given) {
      for (Map.Entry<String, Rendering> told : documents(given.value()).entrySet()) {
        String path = told.getKey();
        resources.putIfAbsent(
            path,
            policy.hidden() == Hidden.YES
                ? MissingDocument.NOT_FOUND
                : new FixedDocument(
                    PublishedDocument.following(
                        written(before, path), told.getValue(), freshness)));
      }
    }
    return resources;
  }

  /** Returns what was last published at a path, at any of some hosts. */
  private static List<PublishedDocument> written(List<Publication> before, String path) {
    List<PublishedDocument> written = new ArrayList<>();
    for (Publication publication : before) {
      written.addAll(publication.written(path));
    }
    return written;
  }

  private void putData(
      HostRules policy, Map<String, Resource> resources, List<Publication> before) {
    Section<HostRules.OfferedData> offered = policy.offeredData();
    if (!(offered instanceof Section.Absent<HostRules.OfferedData>)) {
      resources.put(DocumentPath.DATA_TXT, MissingDocument.NOT_FOUND);
    }
    Optional<HostRules.OfferedData> withheld = policy.withheldData();
    if (withheld.isPresent() && !withheld.get().isEmpty()) {
      for (DataForm form : DataForms.of(withheld.get(), calls)) {
        resources.put(resolved(form), MissingDocument.NOT_FOUND);
      }
    }
    if (offered instanceof Section.Given<HostRules.OfferedData> given && !given.value().isEmpty()) {
      resources.putAll(data(given.value(), policy.cache(), before));
    }
  }

  /** Returns the documents about use by their paths, as a container resolves these. */
  private Map<String, Rendering> documents(UsageSection section) {
    Map<String, Rendering> known = usage.get(section);
    if (known != null) {
      return known;
    }
    PreferenceTable told = section.preferences().forAnybody();
    Map<String, Rendering> documents = new HashMap<>();
    if (section.publishes(Surface.TDMREP)) {
      TdmRep.document(told, section.documents().reservation())
          .ifPresent(text -> documents.put(TdmRep.PATH, Rendering.of(text, TDMREP)));
    }
    section
        .documents()
        .rsl()
        .ifPresent(
            url ->
                documents.put(
                    PercentEncoding.decode(url.path()),
                    Rendering.of(RslDocument.of(told, section.documents().terms()), RSL)));
    usage.put(section, documents);
    return documents;
  }

  /** Returns the header fields of the responses of the same hosts; empty if there are none. */
  Optional<PageHeaders> headers(HostRules policy) {
    if (policy.acap() instanceof Section.Given<AcapSection> given && given.value().headers()) {
      HeaderTerms said = terms.computeIfAbsent(given.value(), Renderer::terms);
      return some(PageHeaders.of(policy, Optional.of(said)));
    }
    boolean saysNothing =
        policy.hidden() == Hidden.NO
            && policy.usage().given().isEmpty()
            && policy.headers().isEmpty();
    return saysNothing ? Optional.empty() : some(PageHeaders.of(policy, Optional.empty()));
  }

  private static Optional<PageHeaders> some(PageHeaders headers) {
    return headers.isEmpty() ? Optional.empty() : Optional.of(headers);
  }

  private static HeaderTerms terms(AcapSection section) {
    return HeaderTerms.of(AcapEvaluator.of(section.policy(), RobotsTxt.EMPTY));
  }

  /** What is served is what was decided: the octets are read back and compared as a value. */
  private static Rendering robots(RobotsDocument document) {
    byte[] octets = document.octets();
    if (!RobotsTxtParser.parse(octets).file().equals(document.file())
        || (document.acap().isPresent() && !isRead(document.acap().get(), octets))) {
      throw new PolicyException(
          List.of(
              PolicyProblem.error(
                  "robots",
                  "cannot be published: it would be read otherwise than it is written; please report this policy as a bug")));
    }
    return Rendering.of(octets, DocumentKind.ROBOTS);
  }

  private static boolean isRead(AcapSection said, byte[] octets) {
    return AcapReader.read(octets).policy().equals(said.policy());
  }

  private Map<String, Resource> data(
      HostRules.OfferedData offered, CachePolicy cache, List<Publication> before) {
    byte[] declared = text(offered).getBytes(StandardCharsets.UTF_8);
    requireRoom(declared.length);
    List<DataForm> forms = DataForms.of(offered, calls);
    Set<String> paths =
        forms.stream().map(form -> form.document().path()).collect(Collectors.toSet());
    DataDesk desk = new DataDesk(offered, () -> new Unshadowed(inventory.look(), paths), declared);
    Freshness freshness = Freshness.ofData(cache, clock);
    Map<String, Resource> documents = new HashMap<>();
    for (DataForm form : forms) {
      String path = resolved(form);
      documents.putIfAbsent(path, new LiveDocument(form, desk, freshness, written(before, path)));
    }
    return documents;
  }

  /** Returns what is offered as a text: the same on every node, whatever files it has. */
  private static String text(HostRules.OfferedData offered) {
    Catalogue declared = offered.declared();
    String records = declared.isEmpty() ? "" : RecordsWriter.write(declared);
    return offered.datasets().stream()
        .map(set -> set + " " + set.isListed() + " " + set.files() + " " + set.metadata().title())
        .collect(Collectors.joining("\n", records + offered.documents() + offered.rootName(), ""));
  }

  /** The folder of a dataset is percent-encoded, and asked for as the container resolved it. */
  private static String resolved(DataForm form) {
    return PercentEncoding.decode(form.document().path());
  }

  private void requireRoom(int octets) {
    data += octets;
    if (data > MOST_DATA) {
      throw new PolicyException(
          List.of(
              PolicyProblem.error(
                  "hosts",
                  "would publish more than %s octets of data.txt, for all hosts together; say \"data: none\" at the hosts that need none"
                      .formatted(MOST_DATA))));
    }
  }

  /**
   * What is known of files, without those at whose paths a document is published: who asks there is
   * given the document.
   *
   * @param known what is known
   * @param documents the paths of documents
   */
  private record Unshadowed(Inventory.Holdings known, Set<String> documents)
      implements Inventory.Holdings {
    @Override
    public long version() {
      return known.version();
    }

    @Override
    public List<Distribution> files(String root, FileSelection selection) {
      return known.files(root, selection).stream().filter(this::isServed).toList();
    }

    private boolean isServed(Distribution file) {
      return !file.location().isRelative() || !documents.contains(file.location().path());
    }
  }
}
