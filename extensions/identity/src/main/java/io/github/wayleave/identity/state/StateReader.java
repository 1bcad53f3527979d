package io.github.wayleave.identity.state;

import io.github.wayleave.crawler.Verification;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.documents.DocumentSet;
import io.github.wayleave.identity.documents.KeyCopy;
import io.github.wayleave.identity.documents.SavedDocument;
import io.github.wayleave.identity.documents.SavedDocuments;
import io.github.wayleave.identity.json.BoundedJson;
import io.github.wayleave.identity.ranges.AddressList;
import io.github.wayleave.identity.ranges.AddressLists;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.identity.ranges.ListCopy.ListPast;
import io.github.wayleave.identity.ranges.RemovedNetworks;
import io.github.wayleave.identity.ranges.RemovedNetworks.Removal;
import io.github.wayleave.identity.ranges.SizeHistory;
import io.github.wayleave.identity.ranges.SizeHistory.EarlierSize;
import io.github.wayleave.identity.signature.KeySet;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Parses the JSON of an {@link IdentityState}, with all bounds of what is fetched. Members that are
 * not known are ignored. Only Wayleave writes the file, so a known member with an invalid value
 * means that the file is damaged, and nothing of it is used.
 */
final class StateReader {
  static final int FORMAT = 1;

  /** How far in the future a time may lie, since clocks differ. */
  private static final Duration CLOCK_TOLERANCE = Duration.ofDays(1);

  private static final int MAX_BASE64 = (KeySet.MAX_OCTETS + 2) / 3 * 4;

  private final JsonParser json;
  private final Instant latest;
  private final Map<UrlReference, SavedDocument<ListCopy>> lists = new HashMap<>();
  private final Map<UrlReference, SavedDocument<KeyCopy>> keySets = new HashMap<>();
  private final List<VerifiedAddress> addresses = new ArrayList<>();
  private final List<Proof> proofs = new ArrayList<>();
  private int networks;
  private int format;

  private StateReader(JsonParser json, Instant now) {
    this.json = json;
    this.latest = now.plus(CLOCK_TOLERANCE);
  }

  static IdentityState read(byte[] content, Instant now) {
    IdentityState.checkSize(content.length);
    return BoundedJson.read(content, 0, json -> new StateReader(json, now).read());
  }

  private IdentityState read() {
    require(JsonToken.START_OBJECT, "an object");
    BoundedJson.forEachProperty(json, this::readProperty);
    if (format != FORMAT) {
      throw new InvalidValueException("does not have the format %s".formatted(FORMAT));
    }
    return new IdentityState(new SavedDocuments(lists, keySets), addresses, proofs);
  }

  private void readProperty(String name) {
    switch (name) {
      case "format" -> format = number();
      case "lists" -> forEachElement(AddressLists.MAX_LISTS, "lists", this::readList);
      case "keySets" -> forEachElement(DocumentSet.MAX_AGENTS, "sets of keys", this::readKeySet);
      case "addresses" ->
          forEachElement(VerifiedAddress.MOST, "verified addresses", this::readAddress);
      case "proofs" -> forEachElement(Proof.MOST, "proofs", this::readProof);
      default -> {}
    }
  }

  private void readList() {
    List<IpNetwork> members = new ArrayList<>();
    List<EarlierSize> earlier = new ArrayList<>();
    List<Removal> removed = new ArrayList<>();
    StateEntry entry =
        StateEntry.read(
            json,
            name -> {
              switch (name) {
                case "networks" ->
                    forEachElement(
                        AddressList.MAX_NETWORKS,
                        "networks in a list",
                        () -> {
                          networks++;
                          IdentityState.requireAtMost(
                              AddressLists.MAX_NETWORKS, networks, "networks in all lists");
                          readNetwork(members);
                        });
                case "removed" ->
                    forEachElement(
                        RemovedNetworks.MAX_REMOVALS,
                        "removals of networks",
                        () -> removed.add(removal()));
                case "earlier" ->
                    forEachElement(
                        SizeHistory.MAX_SIZES, "earlier sizes", () -> earlier.add(earlierSize()));
                default -> {}
              }
            });
    AddressList list = new AddressList(members, entry.optionalTime("created"));
    ListPast past = new ListPast(new SizeHistory(earlier), new RemovedNetworks(removed));
    add(lists, entry, ListCopy.of(list, entry.time("confirmed"), past));
  }

  private Removal removal() {
    List<IpNetwork> networksOfRemoval = new ArrayList<>();
    StateEntry entry =
        StateEntry.read(
            json,
            name -> {
              if (name.equals("networks")) {
                forEachElement(
                    RemovedNetworks.MAX_NETWORKS,
                    "removed networks",
                    () -> readNetwork(networksOfRemoval));
              }
            });
    return new Removal(networksOfRemoval, entry.time("until"));
  }

  private void readNetwork(List<IpNetwork> members) {
    require(JsonToken.VALUE_STRING, "a network");
    IpNetwork network = parse(IpNetwork::of, json.getString(), "a network");
    // A version of Wayleave that knew fewer special networks may have written the file.
    if (network.isGlobal()) {
      members.add(network);
    }
  }

  private EarlierSize earlierSize() {
    StateEntry entry = StateEntry.read(json, name -> {});
    return new EarlierSize(entry.number("networks"), entry.time("until"));
  }

  private void readKeySet() {
    StateEntry entry = StateEntry.read(json, name -> {});
    String octets = entry.text("octets");
    if (octets.length() > MAX_BASE64) {
      throw new InvalidValueException("contains keys that are larger than 64 KiB");
    }
    byte[] keys = parse(Base64.getDecoder()::decode, octets, "keys in Base64");
    add(keySets, entry, KeyCopy.of(keys, entry.time("confirmed")));
  }

  private <T> void add(Map<UrlReference, SavedDocument<T>> documents, StateEntry entry, T copy) {
    UrlReference url = parse(Verification::list, entry.text("url"), "the URL of a document");
    SavedDocument<T> saved =
        new SavedDocument<>(copy, entry.optionalText("entityTag"), entry.time("next"));
    if (isPast(entry.time("confirmed")) && documents.put(url, saved) != null) {
      throw new InvalidValueException("contains a URL twice");
    }
  }

  private void readAddress() {
    StateEntry entry = StateEntry.read(json, name -> {});
    VerifiedAddress verified =
        new VerifiedAddress(
            address(entry),
            entry.text("name"),
            entry.time("verified"),
            Duration.ofSeconds(entry.number("keptForSeconds")));
    if (isPast(verified.verified())) {
      addresses.add(verified);
    }
  }

  private void readProof() {
    StateEntry entry = StateEntry.read(json, name -> {});
    Proof proof =
        new Proof(
            new Operator(entry.text("operator")),
            means(entry.text("by")),
            address(entry),
            entry.time("time"));
    if (isPast(proof.time())) {
      proofs.add(proof);
    }
  }

  private static Means means(String word) {
    for (Means means : Means.values()) {
      if (means.word().equals(word)) {
        return means;
      }
    }
    throw new InvalidValueException("contains a means that does not exist");
  }

  private static IpAddress address(StateEntry entry) {
    return IpAddress.of(entry.text("address"))
        .orElseThrow(() -> new InvalidValueException("contains an address that is not one"));
  }

  private boolean isPast(Instant time) {
    return !time.isAfter(latest);
  }

  /** Parses a text; {@link InvalidValueException} is an {@link IllegalArgumentException}, too. */
  private <T> T parse(Function<String, T> parser, String text, String noun) {
    try {
      return parser.apply(text);
    } catch (IllegalArgumentException e) {
      throw expected(noun);
    }
  }

  private int number() {
    return StateEntry.number(json).orElseThrow(() -> expected("a number"));
  }

  private void forEachElement(int limit, String noun, Runnable element) {
    require(JsonToken.START_ARRAY, "an array");
    int[] count = {0};
    BoundedJson.forEachElement(
        json,
        () -> {
          count[0]++;
          IdentityState.requireAtMost(limit, count[0], noun);
          element.run();
        });
  }

  private void require(JsonToken token, String name) {
    if (!json.hasToken(token)) {
      throw expected(name);
    }
  }

  private InvalidValueException expected(String name) {
    return new InvalidValueException(
        "has a fault in line %s: expected %s"
            .formatted(json.currentTokenLocation().getLineNr(), name));
  }
}
