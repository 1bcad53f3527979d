package io.github.wayleave.datatxt;

import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.UrlReference;
import java.util.List;
import java.util.Optional;

/** Makes a contact of the lines that name its address and its URL. */
final class ContactLines {
  private ContactLines() {}

  /** Returns whom the lines name, of addresses and URLs the first. */
  static Optional<ContactPoint> read(List<RecordLine> lines, NoteList notes) {
    Optional<ContactPoint> contact = Optional.empty();
    for (RecordLine line : lines) {
      try {
        contact = Optional.of(joined(contact, one(line.text())));
      } catch (InvalidValueException e) {
        notes.add(line, e.sentence());
      }
    }
    return contact;
  }

  private static ContactPoint one(String text) {
    NamedAddress.Parts parts = NamedAddress.read(text);
    ContactPoint address = ContactPoint.of(parts.address());
    return new ContactPoint(parts.name(), address.email(), address.url());
  }

  private static ContactPoint joined(Optional<ContactPoint> before, ContactPoint other) {
    if (before.isEmpty()) {
      return other;
    }
    ContactPoint first = before.get();
    boolean isMore =
        first.name().equals(other.name())
            && (first.email().isEmpty() || other.email().isEmpty())
            && (first.url().isEmpty() || other.url().isEmpty());
    if (!isMore) {
      throw new InvalidValueException(
          "is a second contact; a dataset has one, with an e-mail address and a URL of the same name; remove one of them");
    }
    Optional<UrlReference> url = first.url().or(other::url);
    return new ContactPoint(first.name(), first.email().or(other::email), url);
  }
}
