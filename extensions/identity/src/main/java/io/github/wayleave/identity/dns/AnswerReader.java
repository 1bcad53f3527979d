package io.github.wayleave.identity.dns;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.xbill.DNS.CNAMERecord;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.SOARecord;
import org.xbill.DNS.Section;
import org.xbill.DNS.Type;

/**
 * Decides what a message says about its question. Aliases are followed inside the message only; the
 * cost is linear in its size.
 */
final class AnswerReader {
  /** The maximum number of aliases that are followed: {@value}. */
  static final int MOST_ALIASES = 8;

  private final Message message;
  private final List<Record> answer;
  private long ttlSeconds = Integer.MAX_VALUE;

  private AnswerReader(Message message) {
    this.message = message;
    this.answer = message.getSection(Section.ANSWER);
  }

  /** Returns the records of the type that was asked for. */
  static DnsResult<Record> read(Message message) {
    int code = message.getRcode();
    if (code != Rcode.NOERROR && code != Rcode.NXDOMAIN) {
      return new DnsResult.Failed<>("the name server answers " + Rcode.string(code));
    }
    return new AnswerReader(message).records(code);
  }

  private DnsResult<Record> records(int code) {
    Record question = message.getQuestion();
    Name name = question.getName();
    for (int aliases = 0; aliases <= MOST_ALIASES; aliases++) {
      List<Record> records = find(name, question.getType());
      if (!records.isEmpty()) {
        return new DnsResult.Found<>(records, ttlSeconds);
      }
      List<Record> alias = find(name, Type.CNAME);
      if (alias.isEmpty()) {
        return none(code, aliases > 0);
      }
      name = ((CNAMERecord) alias.get(0)).getTarget();
    }
    return new DnsResult.Failed<>("the answer has too many aliases, or aliases in a circle");
  }

  /** Returns the records of a name, and takes their TTL into account. */
  private List<Record> find(Name name, int type) {
    List<Record> found = new ArrayList<>();
    for (Record candidate : answer) {
      if (candidate.getType() == type
          && candidate.getDClass() == DClass.IN
          && candidate.getName().equals(name)) {
        found.add(candidate);
        ttlSeconds = Math.min(ttlSeconds, ttl(candidate.getTTL()));
      }
    }
    return found;
  }

  /**
   * Decides what an answer without records means (RFC 2308, 2.2): one with name servers but without
   * SOA refers to those, and an alias without SOA may have a target elsewhere.
   */
  private DnsResult<Record> none(int code, boolean isAlias) {
    Optional<SOARecord> soa =
        message.getSection(Section.AUTHORITY).stream()
            .filter(SOARecord.class::isInstance)
            .map(SOARecord.class::cast)
            .findFirst();
    if (soa.isPresent()) {
      long negative = Math.min(ttl(soa.get().getTTL()), ttl(soa.get().getMinimum()));
      return new DnsResult.None<>(Math.min(ttlSeconds, negative));
    }
    boolean isReferral =
        message.getSection(Section.AUTHORITY).stream()
            .anyMatch(authority -> authority.getType() == Type.NS);
    if (code == Rcode.NOERROR && isReferral) {
      return new DnsResult.Failed<>("the name server refers to others");
    }
    if (code == Rcode.NOERROR && isAlias) {
      return new DnsResult.Failed<>("the answer has an alias without its target");
    }
    return new DnsResult.None<>(0);
  }

  /** RFC 2181, 8: values with the first of 32 bits set count as 0. */
  private static long ttl(long seconds) {
    return seconds > Integer.MAX_VALUE ? 0 : seconds;
  }
}
