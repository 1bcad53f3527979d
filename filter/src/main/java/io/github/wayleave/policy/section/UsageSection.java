package io.github.wayleave.policy.section;

import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.usage.ContentUse;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.RslTerms;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePreferences;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The section {@code usage}: what pages may be used for, and where this is published.
 *
 * @param preferences the usage preferences
 * @param surfaces the surfaces on which they are published; at least one
 * @param isExplicit whether the policy sets the surfaces, rather than using the default
 * @param wording how some surfaces state them
 * @param documents the documents that are referred to or published
 */
public record UsageSection(
    UsagePreferences preferences,
    Set<Surface> surfaces,
    boolean isExplicit,
    UsageWording wording,
    UsageDocuments documents) {
  private static final Set<Surface> DEFAULT =
      Set.of(
          Surface.GROUPS,
          Surface.CONTENT_SIGNAL,
          Surface.CONTENT_USAGE_HEADER,
          Surface.TDMREP,
          Surface.X_ROBOTS_TAG);

  /**
   * How some surfaces state the preferences.
   *
   * @param preamble whether a comment in robots.txt explains the signals and reserves rights
   * @param snippetsDenied whether search engines are asked to show no snippet where {@code
   *     ai-input} is denied
   * @param aiUse whether Content-Usage states {@code ai-input} as {@code ai-use}
   * @param use the most that may be kept of a page, in Content-Signal
   */
  public record UsageWording(
      boolean preamble, boolean snippetsDenied, boolean aiUse, Optional<ContentUse> use) {}

  /**
   * The documents of a section.
   *
   * @param license the URL of an external license document (RSL 1.0)
   * @param rsl the path at which Wayleave publishes a license document
   * @param terms the terms of that document, apart from the permitted uses
   * @param reservation the URL of a policy about text and data mining
   */
  public record UsageDocuments(
      Optional<UrlReference> license,
      Optional<UrlReference> rsl,
      RslTerms terms,
      Optional<UrlReference> reservation) {
    /** No documents. */
    public static final UsageDocuments NONE =
        new UsageDocuments(Optional.empty(), Optional.empty(), RslTerms.NONE, Optional.empty());

    /**
     * Checks.
     *
     * @throws InvalidValueException if there are two license documents, or terms without a
     *     published one
     */
    public UsageDocuments {
      if (rsl.isEmpty() && !terms.isEmpty()) {
        throw new InvalidValueException(
            "has \"license\", which requires \"rsl-document\"; write the path of the license document there");
      }
      if (license.isPresent() && rsl.isPresent()) {
        throw new InvalidValueException(
            "has both \"license-document\" and \"rsl-document\"; remove one of them");
      }
    }

    /**
     * Returns the URL of the license document for a site; empty if there is none, or if it needs an
     * unknown site.
     */
    public Optional<String> licenseAt(Optional<Origin> site) {
      Optional<String> generated = rsl.flatMap(path -> site.map(path::resolve));
      return license.map(UrlReference::toString).or(() -> generated);
    }
  }

  /**
   * Checks and copies.
   *
   * @throws InvalidValueException if it has no surfaces, if a license is to be published and there
   *     is none, or if there are too many exceptions to evaluate for each request
   */
  public UsageSection {
    PolicyLimits.requireAtMost(
        PolicyLimits.MOST_EXCEPTED_PATHS, exceptedPaths(preferences), "paths in its exceptions");
    PolicyLimits.requireAtMost(
        PolicyLimits.MOST_EXCEPTED_NAMES,
        preferences.agents().size(),
        "crawlers in its exceptions");
    surfaces = surfaces.isEmpty() ? Set.of() : EnumSet.copyOf(surfaces);
    boolean publishesLicense =
        surfaces.contains(Surface.RSL) || surfaces.contains(Surface.RSL_LINE);
    if (publishesLicense && documents.license().isEmpty() && documents.rsl().isEmpty()) {
      throw new InvalidValueException(
          "publishes a license, but has none; write its URL under \"license-document\", or a path under \"rsl-document\"");
    }
    if (surfaces.isEmpty()) {
      throw new InvalidValueException(
          "has no surface; add at least one of %s to \"publish\""
              .formatted(String.join(", ", Surface.words())));
    }
  }

  private static long exceptedPaths(UsagePreferences preferences) {
    long paths = 0;
    for (UsageOverride override : preferences.overrides()) {
      paths += Math.max(1, override.paths().size());
    }
    return paths;
  }

  /** Returns whether a comment in robots.txt explains the signals and reserves rights. */
  public boolean preamble() {
    return wording.preamble();
  }

  /** Returns whether search engines show no snippet where {@code ai-input} is denied. */
  public boolean snippetsDenied() {
    return wording.snippetsDenied();
  }

  /** Returns whether the preferences are published on a surface. */
  public boolean publishes(Surface surface) {
    return surfaces.contains(surface);
  }

  /**
   * Returns a pattern for each document on a site that states the conditions: licenses, terms, the
   * policy about reserved rights, and contacts.
   *
   * @param site the origin of the host, if it is known
   * @param contact the contact of the policy
   */
  public List<PathPattern> conditions(Optional<Origin> site, Optional<ContactPoint> contact) {
    return UsageConditions.of(this, site, contact);
  }

  /** Returns the purposes of crawlers that groups deny; none if it does not publish groups. */
  public List<Purpose> deniedPurposes() {
    List<Purpose> denied = new ArrayList<>();
    if (publishes(Surface.GROUPS)) {
      for (UsagePurpose purpose : UsagePurpose.values()) {
        if (preferences.defaults().denies(purpose)) {
          Purpose.of(purpose.word()).ifPresent(denied::add);
        }
      }
    }
    return denied;
  }

  /** Creates a builder without preferences. */
  public static Builder builder() {
    return new Builder();
  }

  /** Creates a builder with the values of this section. */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.base = preferences.defaults();
    preferences.overrides().forEach(builder::addOverride);
    if (isExplicit) {
      builder.surfaces.addAll(surfaces);
    }
    builder.preamble = Optional.of(wording.preamble());
    builder.snippetsDenied = wording.snippetsDenied();
    builder.aiUse = wording.aiUse();
    builder.use = wording.use();
    builder.license = documents.license();
    builder.rsl = documents.rsl();
    builder.terms = documents.terms();
    builder.reservation = documents.reservation();
    return builder;
  }

  /** A builder for the section; each method checks its arguments. */
  public static final class Builder {
    private Preferences base = Preferences.NONE;
    private final List<UsageOverride> exceptions = new ArrayList<>();
    private final UsagePreferences.ConflictDetector conflicts =
        new UsagePreferences.ConflictDetector();
    private final Set<Surface> surfaces = EnumSet.noneOf(Surface.class);
    private Optional<Boolean> preamble = Optional.empty();
    private boolean snippetsDenied;
    private boolean aiUse;
    private Optional<ContentUse> use = Optional.empty();
    private Optional<UrlReference> license = Optional.empty();
    private Optional<UrlReference> rsl = Optional.empty();
    private RslTerms terms = RslTerms.NONE;
    private Optional<UrlReference> reservation = Optional.empty();

    private Builder() {}

    /** Sets the preference of every page for a purpose. */
    public Builder preferences(UsagePurpose purpose, Preferences.Preference preference) {
      base = base.with(purpose, preference);
      return this;
    }

    /**
     * Adds preferences for some pages or crawlers, which override the default ones.
     *
     * @throws InvalidValueException if an earlier exception contradicts it, or if a value is too
     *     long to be published
     */
    public Builder addOverride(UsageOverride exception) {
      for (PathPattern path : exception.paths()) {
        PolicyLimits.requirePublishable(path.toString());
      }
      for (ProductToken name : exception.agents()) {
        PolicyLimits.requirePublishable(name.toString());
      }
      conflicts.add(exception);
      exceptions.add(exception);
      return this;
    }

    /**
     * Adds surfaces on which the preferences are published; the first call replaces the default
     * ones.
     */
    public Builder surfaces(Surface... published) {
      surfaces.addAll(List.of(published));
      return this;
    }

    /**
     * Sets whether a comment explains the signals; the default is whether {@code content-signal} is
     * published.
     */
    public Builder preamble(boolean enabled) {
      preamble = Optional.of(enabled);
      return this;
    }

    /**
     * Sets whether search engines are asked to show no snippet where {@code ai-input} is denied.
     */
    public Builder snippetsDenied(boolean denied) {
      snippetsDenied = denied;
      return this;
    }

    /** Sets whether Content-Usage states {@code ai-input} as {@code ai-use}. */
    public Builder aiUse(boolean stated) {
      aiUse = stated;
      return this;
    }

    /** Sets the most that may be kept of a page, in Content-Signal. */
    public Builder use(ContentUse most) {
      use = Optional.of(most);
      return this;
    }

    /**
     * Sets the URL of an external license document.
     *
     * @throws InvalidValueException if it is not an absolute URL
     */
    public Builder licenseDocument(String url) {
      license = Optional.of(published(UrlReference.absolute(url)));
      return this;
    }

    /**
     * Sets the path at which a license document is published.
     *
     * @throws InvalidValueException if it is not the plain path of a file on the site
     */
    public Builder rslDocument(String path) {
      UrlReference url = published(UrlReference.of(path));
      if (!url.isRelative() || url.path().indexOf('?') >= 0 || url.path().endsWith("/")) {
        throw new InvalidValueException(
            "\"%s\" is not the path of a file on this site; write one such as /license.xml"
                .formatted(path));
      }
      DataDocuments.checkPlain(path.replaceFirst("^/[.]well-known/", "/")); // RFC 8615, 3
      rsl = Optional.of(url);
      return this;
    }

    /** Sets the terms of the published license document, such as the price. */
    public Builder license(RslTerms rslTerms) {
      terms = rslTerms;
      return this;
    }

    /**
     * Sets the URL of a policy about text and data mining.
     *
     * @throws InvalidValueException if it is not an absolute URL
     */
    public Builder reservationDocument(String url) {
      reservation = Optional.of(published(UrlReference.absolute(url)));
      return this;
    }

    private static UrlReference published(UrlReference url) {
      PolicyLimits.requirePublishable(url.toString());
      return url;
    }

    /**
     * Returns the pattern with a text.
     *
     * @throws InvalidValueException if it is not a pattern, or contains an unescaped space, which
     *     would end the path in Content-Usage
     */
    public static PathPattern path(String text) {
      return HeaderEntry.path(text);
    }

    /** Returns the product tokens with these names. */
    public static List<ProductToken> agents(String... names) {
      return Stream.of(names).map(ProductToken::of).toList();
    }

    private List<UsageOverride> exceptionsWithTerms() {
      List<UsageOverride> whole = new ArrayList<>();
      for (UsageOverride exception : exceptions) {
        whole.add(exception.withTerms(terms.uses()));
      }
      return whole;
    }

    /**
     * Creates the section.
     *
     * @throws InvalidValueException if it has no preference, or publishes a license and has none
     */
    public UsageSection build() {
      Set<Surface> published = surfaces.isEmpty() ? EnumSet.copyOf(DEFAULT) : surfaces;
      UsageDocuments documents = new UsageDocuments(license, rsl, terms, reservation);
      if (surfaces.isEmpty() && (license.isPresent() || rsl.isPresent())) {
        published.add(Surface.RSL);
      }
      return new UsageSection(
          new UsagePreferences(base.withTerms(terms.uses()), exceptionsWithTerms()),
          published,
          !surfaces.isEmpty(),
          new UsageWording(
              preamble.orElse(published.contains(Surface.CONTENT_SIGNAL)),
              snippetsDenied,
              aiUse,
              use),
          documents);
    }
  }
}
