package io.github.wayleave.catalogues;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.LastModified;
import io.github.wayleave.datatxt.License;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The metadata of a Data Package, without its files. */
final class PackageMetadata {
  private static final String TITLE = "title";
  private static final String PATH = "path";

  private PackageMetadata() {}

  static void write(JsonObject json, DatasetMetadata metadata, Origin site) {
    json.text("name", metadata.id())
        .text(TITLE, metadata.title())
        .text("description", metadata.description())
        .text(
            "homepage",
            metadata
                .landingPage()
                .or(metadata::documentation)
                .map(page -> JsonAddresses.url(page, site)))
        .text("version", metadata.version())
        .text("created", metadata.issued().map(PackageMetadata::moment))
        .texts("keywords", metadata.keywords())
        .objects("licenses", metadata.license().stream().toList(), PackageMetadata::writeLicense)
        .objects(
            "contributors",
            contributors(metadata),
            (item, contributor) -> contributor.write(item, site))
        .objects(
            "sources",
            metadata.source().stream().map(item -> path(item, site)).toList(),
            (item, source) -> item.text(TITLE, source).text(PATH, source));
  }

  /**
   * Returns the URL as a path. Dots are escaped where there are two in a row, since the profile
   * rejects them even within a name; an escaped dot is equivalent (RFC 3986, 6.2.2.2).
   */
  static String path(UrlReference reference, Origin site) {
    return withoutTwoDots(JsonAddresses.url(reference, site));
  }

  private static String withoutTwoDots(String url) {
    return url.replaceAll("\\.(?=\\.)", "%2E");
  }

  /** Converts a date to midnight, since the profile allows no dates without a time. */
  private static String moment(LastModified moment) {
    return moment.isDate() ? moment + "T00:00:00Z" : moment.toString();
  }

  static void writeLicense(JsonObject json, License license) {
    Optional<License> id = Optional.of(license).filter(spdx -> !spdx.isUrl());
    json.text("name", id).text(PATH, license.address().map(PackageMetadata::withoutTwoDots));
  }

  private static List<Contributor> contributors(DatasetMetadata metadata) {
    List<Contributor> items = new ArrayList<>();
    metadata
        .attribution()
        .creators()
        .forEach(creator -> items.add(Contributor.of(creator, "author")));
    metadata.publisher().map(party -> Contributor.of(party, "publisher")).ifPresent(items::add);
    metadata.contact().map(Contributor::of).ifPresent(items::add);
    return items;
  }

  /**
   * A contributor of a package. The profile has a role for publishers, none for contacts, and
   * allows only ASCII in e-mail addresses.
   */
  private record Contributor(
      String title, Optional<UrlReference> home, Optional<String> email, String role) {
    static Contributor of(Publisher party, String role) {
      return new Contributor(party.name(), party.url(), Optional.empty(), role);
    }

    static Contributor of(ContactPoint contact) {
      String title =
          contact
              .name()
              .or(contact::email)
              .or(() -> contact.url().map(UrlReference::toString))
              .orElseThrow();
      return new Contributor(title, contact.url(), contact.email(), "contributor");
    }

    void write(JsonObject json, Origin site) {
      json.text(TITLE, title)
          .text(PATH, home.map(url -> path(url, site)))
          .text("email", email.filter(Ascii::isPrintable))
          .text("role", role);
    }
  }
}
