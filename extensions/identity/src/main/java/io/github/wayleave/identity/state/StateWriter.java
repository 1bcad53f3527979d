package io.github.wayleave.identity.state;

import io.github.wayleave.identity.documents.KeyCopy;
import io.github.wayleave.identity.documents.SavedDocument;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.identity.ranges.RemovedNetworks.Removal;
import io.github.wayleave.identity.ranges.SizeHistory.EarlierSize;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.net.UrlReference;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes an {@link IdentityState} as JSON; {@link StateReader} has the names of the members. */
final class StateWriter {
  private static final JsonFactory JSON = new JsonFactory();

  private final JsonGenerator json;

  private StateWriter(JsonGenerator json) {
    this.json = json;
  }

  static byte[] write(IdentityState state) {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), octets)) {
      new StateWriter(json).state(state);
    }
    return octets.toByteArray();
  }

  private void state(IdentityState state) {
    json.writeStartObject();
    json.writeNumberProperty("format", StateReader.FORMAT);
    array("lists", sorted(state.documents().lists()).entrySet(), this::list);
    array("keySets", sorted(state.documents().keySets()).entrySet(), this::keySet);
    array("addresses", state.addresses(), this::address);
    array("proofs", state.proofs(), this::proof);
    json.writeEndObject();
    json.writeRaw('\n');
  }

  private static <T> Map<String, T> sorted(Map<UrlReference, T> byUrl) {
    Map<String, T> sorted = new TreeMap<>();
    byUrl.forEach((url, value) -> sorted.put(url.toString(), value));
    return sorted;
  }

  private <T> void array(String name, Collection<T> elements, Consumer<T> element) {
    json.writeArrayPropertyStart(name);
    for (T item : elements) {
      json.writeRaw('\n');
      json.writeStartObject();
      element.accept(item);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void list(Map.Entry<String, SavedDocument<ListCopy>> entry) {
    ListCopy copy = entry.getValue().copy();
    document(entry.getKey(), entry.getValue(), copy.confirmed());
    copy.list().created().ifPresent(created -> time("created", created));
    array("earlier", copy.past().sizes().sizes(), this::earlierSize);
    array("removed", copy.past().removed().removals(), this::removal);
    networks(copy.list().networks());
  }

  private void removal(Removal removal) {
    time("until", removal.until());
    networks(removal.networks());
  }

  private void networks(List<IpNetwork> networks) {
    json.writeArrayPropertyStart("networks");
    networks.forEach(network -> json.writeString(network.toString()));
    json.writeEndArray();
  }

  private void earlierSize(EarlierSize size) {
    json.writeNumberProperty("networks", size.networks());
    time("until", size.until());
  }

  /** The keys are written as they were published, because only that can be parsed again. */
  private void keySet(Map.Entry<String, SavedDocument<KeyCopy>> entry) {
    KeyCopy copy = entry.getValue().copy();
    document(entry.getKey(), entry.getValue(), copy.confirmed());
    text("octets", Base64.getEncoder().encodeToString(copy.octets()));
  }

  private void document(String url, SavedDocument<?> saved, Instant confirmed) {
    text("url", url);
    time("confirmed", confirmed);
    time("next", saved.next());
    saved.entityTag().ifPresent(tag -> text("entityTag", tag));
  }

  private void address(VerifiedAddress verified) {
    text("address", verified.address().toString());
    text("name", verified.name());
    time("verified", verified.verified());
    json.writeNumberProperty("keptForSeconds", verified.keptFor().toSeconds());
  }

  private void proof(Proof proof) {
    text("operator", proof.operator().name());
    text("by", proof.by().word());
    text("address", proof.address().toString());
    time("time", proof.time());
  }

  private void time(String name, Instant time) {
    text(name, time.toString());
  }

  private void text(String name, String value) {
    json.writeStringProperty(name, value);
  }
}
