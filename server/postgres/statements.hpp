#pragma once
#include "server/postgres/line.hpp"

// What is said to the database. A change that does not fit the token, the length and the count of changes it expects
// finds no row of `heads`, and so changes nothing; nothing is aborted by it.
namespace bout::server::postgres {

#define BOUT_FITS " where table_id=$1 and token=$2::bigint and length=$3::int and changes=$4::bigint"
#define BOUT_STATE(argument) " state=nullif(" argument "::text,'')::bigint, state_at=changes+1"

inline constexpr Statement begin{"begin", "begin isolation level read committed"};
inline constexpr Statement commit{"commit", "commit"};
inline constexpr Statement add_table{
    "add_table",
    "with head as (insert into heads(table_id,token,owner,length,changes,over,touched,taken,state,state_at)"
    " values($1,1,$2,$3::int,0,$4::boolean,$5::bigint,'-infinity',nullif($25::text,'')::bigint,0) on conflict do nothing"
    " returning 1)"
    " insert into tables(id,game,rules_version,content,options,seed,own_dice,opening,set_up,seats,host,preset,listed,"
    "replay,seeded,seed_from,undone,people,open,sum) select $1,$6,$7::int,$8,$9,$10,$11::boolean,$12::bytea,"
    "$13::boolean,$14,$15,$16,$17::boolean,$18::boolean,$19::boolean,$20::bigint,$21::int,$22::boolean,$23::boolean,"
    "$24::bigint from head"};
inline constexpr Statement add_entries{
    "add_entries",
    "insert into entries(table_id,at,seat,verb,a,b,c,outcomes,seed,rolls_from,rolls,rolls_sum,sum)"
    " select $1,at,seat,verb,a,b,c,decode(outcomes,'hex'),seed,rolls_from,rolls,rolls_sum,sum"
    " from unnest($3::int[],$4::int[],$5::int[],$6::int[],$7::int[],$8::int[],$9::text[],$10::text[],$11::bigint[],"
    "$12::bigint[],$13::bigint[],$14::bigint[]) as e(at,seat,verb,a,b,c,outcomes,seed,rolls_from,rolls,rolls_sum,sum)"
    " where exists (select 1 from heads where table_id=$1 and token=1 and owner=$2 and changes=0)"};
inline constexpr Statement append{
    "append",
    "with head as (update heads set length=length+1, changes=changes+1, over=$5::boolean, touched=$6::bigint," BOUT_STATE(
        "$18") BOUT_FITS
    " returning 1)"
    " insert into entries(table_id,at,seat,verb,a,b,c,outcomes,seed,rolls_from,rolls,rolls_sum,sum)"
    " select $1,$3::int,$7::int,$8::int,$9::int,$10::int,$11::int,$12::bytea,$13,$14::bigint,$15::bigint,$16::bigint,"
    "$17::bigint from head"};
inline constexpr Statement cut{
    "cut",
    "with head as (update heads set length=$5::int, changes=changes+1, over=false, touched=$6::bigint," BOUT_STATE(
        "$7") BOUT_FITS
    " returning 1), gone as (delete from entries where table_id=$1 and at>=$5::int and exists (select 1 from head))"
    " select 1 from head"};
inline constexpr Statement change_table{
    "change_table",
    "with head as (update heads set changes=changes+1, touched=$5::bigint,"
    " state=case when length=0 then nullif($16::text,'')::bigint else state end,"
    " state_at=case when length=0 or state_at=changes then changes+1 else -1 end" BOUT_FITS
    " returning 1)"
    " update tables set seed=$6, opening=$7::bytea, set_up=$8::boolean, seats=$9, host=$10, seed_from=$11::bigint,"
    " undone=$12::int, people=$13::boolean, open=$14::boolean, sum=$15::bigint from head where id=$1"};
inline constexpr Statement resume{
    // what is damaged may be the length itself, so that is not compared
    "resume",
    "with head as (update heads set length=$3::int, changes=changes+1, over=$4::boolean, touched=$5::bigint," BOUT_STATE(
        "$6") " where table_id=$1 and token=$2::bigint returning 1),"
    " gone as (delete from entries where table_id=$1 and at>=$3::int and exists (select 1 from head))"
    " select 1 from head"};
inline constexpr Statement remove{"remove",
                                  "with head as (delete from heads where table_id=$1 and token=$2::bigint returning 1),"
                                  " log as (delete from entries where table_id=$1 and exists (select 1 from head)),"
                                  " rest as (delete from tables where id=$1 and exists (select 1 from head))"
                                  " select 1 from head"};
/// While its owner lives, a table changes hands at most every five seconds; an owner that has no connection is dead.
inline constexpr Statement take{
    "take",
    "with mine as (update heads set token=token+1, owner=$2,"
    " taken=case when owner=$2 then taken else clock_timestamp() end where table_id=$1 and (owner=$2 or"
    " taken<clock_timestamp()-interval '5 seconds' or not exists (select 1 from pg_stat_activity where"
    " application_name=heads.owner)) returning token, length, changes)"
    " select true, token, length, changes from mine union all"
    " select false, 0, 0, 0 from heads where table_id=$1 and not exists (select 1 from mine)"};
inline constexpr Statement keep_clock{"keep_clock",
                                      "update house set clock=greatest(clock, $1::bigint),"
                                      " wall=extract(epoch from clock_timestamp())::bigint"};
inline constexpr Statement read_clock{"read_clock",
                                      "select clock, extract(epoch from clock_timestamp())::bigint-wall from house"};
inline constexpr Statement look{"look",
                                "select table_id, token, length, changes, owner from heads where"
                                " table_id=any($1::text[])"};
/// What an earlier connection of this server may still be doing.
inline constexpr Statement end_others{"end_others",
                                      "select pg_terminate_backend(pid, 2000) from pg_stat_activity where"
                                      " application_name=$1 and pid<>pg_backend_pid()"};
/// Acknowledged means kept, whatever the database does by default.
inline constexpr Statement be_safe{"be_safe",
                                   "select set_config('synchronous_commit', 'on', false) where"
                                   " current_setting('synchronous_commit')='off'"};

#undef BOUT_STATE
#undef BOUT_FITS

}  // namespace bout::server::postgres
